import { describe, expect, it } from '@jest/globals';
import { marked } from 'marked';
import { htmlAsMarkdown } from './html-as-markdown.ts';

const squeeze = (html: string) => html.replace(/\s+/g, ' ').replace(/> </g, '><').trim();

describe('htmlAsMarkdown', () => {
  it.each([
    ['headings and paragraphs', '<h2>Ink &amp; paper</h2><p>One.</p><p>Two.</p>'],
    [
      'emphasis and links',
      '<p>So <em>much</em> for <strong>ink</strong>, <a href="https://example.org/a">here</a>.</p>',
    ],
    ['lists in lists', '<ul><li>one<ul><li>two</li></ul></li><li>three</li></ul>'],
    ['numbered lists', '<ol><li>one</li><li>two</li></ol>'],
    ['quotations', '<blockquote><p>Said.</p></blockquote>'],
    ['code', '<p>Type <code>npm start</code>.</p><pre><code>a &lt; b\n</code></pre>'],
    ['pictures', '<p><img src="images/01-feature-image.png" alt="A line"></p>'],
    ['lines', '<p>Above.</p><hr><p>Below.</p>'],
  ])('keeps %s', async (_what, html) => {
    const shown = await marked.parse(htmlAsMarkdown(html));
    const plain = (text: string) => squeeze(text).replaceAll('<p>', '').replaceAll('</p>', '');
    expect(plain(shown)).toBe(plain(html));
  });

  it('keeps loose text and drops links that lead nowhere', () => {
    expect(htmlAsMarkdown('Loose <a>text</a>.<p>More</p>')).toBe('Loose text.\n\nMore');
  });
});
