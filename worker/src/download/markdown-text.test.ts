import { describe, expect, it } from '@jest/globals';
import { escapeMarkdown, markdownAddress } from '@citeloom/common/domain/package/escape-markdown';
import { marked } from 'marked';

/** What a reader sees of Markdown, by a parser that is not ours. */
async function seen(markdown: string): Promise<string> {
  const html = await marked.parse(markdown);
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim();
}

describe('escapeMarkdown', () => {
  it.each([
    '*not* _emphasis_ `code` ~~gone~~',
    '# no heading #',
    '- no item',
    '+ no item',
    '1. no item',
    '2026) no item',
    '> no quotation',
    '---',
    '===',
    '![no](picture) [no](link) [no]',
    '<script>alert(1)</script> & &amp; &#39;',
    'C:\\path\\*.txt | a',
    'snake_case and 2*3*4',
    'Größe 東京 🎉 العربية',
  ])('shows exactly %s', async (text) => {
    expect(await seen(escapeMarkdown(text))).toBe(text);
  });

  it('keeps a text on one line', () => {
    expect(escapeMarkdown('a\r\n\r\n# b')).toBe('a # b');
  });
});

describe('markdownAddress', () => {
  it('cannot end its link early', async () => {
    const address = markdownAddress('https://example.org/a_(b) c>\n[d](e)');
    expect(await marked.parse(`[x](${address})`)).toBe(
      '<p><a href="https://example.org/a_%28b%29%20c%3E%0A%5Bd%5D%28e%29">x</a></p>\n',
    );
  });
});
