import { describe, expect, it } from '@jest/globals';
import { submittedHtml } from './submitted-html.ts';

const IMAGE = '0f8e2a1c-1111-4111-8111-111111111111';
const paths = new Map([[IMAGE, 'images/01-feature-image.png']]);

describe('givenHtml', () => {
  it('makes paragraphs of plain text, and nothing of its signs', () => {
    expect(submittedHtml('1 < 2 & 3\n\nNext\nline', paths)).toBe(
      '<p>1 &lt; 2 &amp; 3</p>\n<p>Next<br>line</p>',
    );
  });

  it('leads our images to their files, at whatever width, and drops the others', () => {
    const html = `<p><img src="/api/images/${IMAGE}/640" alt="x" /><img src="/api/images/11111111-0000-4000-8000-000000000000" alt="y" /></p>`;
    expect(submittedHtml(html, paths)).toBe(
      '<p><img src="images/01-feature-image.png" alt="x" /></p>',
    );
  });

  it('leaves links to the web, and of links to us only the words', () => {
    const html =
      '<p><a href="https://example.org/" target="_blank">web</a> <a href="/api/sources/0f8e" rel="x">ours</a></p>';
    expect(submittedHtml(html, paths)).toBe(
      '<p><a href="https://example.org/" target="_blank">web</a> <a rel="x">ours</a></p>',
    );
  });
});
