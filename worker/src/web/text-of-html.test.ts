import { describe, expect, it } from '@jest/globals';
import { textOfHtml } from './text-of-html.ts';

describe('the text of a short piece of HTML', () => {
  it.each([
    ['Bees &amp; <em>Honey</em>', 'Bees & Honey'],
    ['Caf&#233; &#x2014; a&nbsp;b\n  c', 'Café — a b c'],
    ['1 < 2', '1 < 2'],
    ['&#0;&#99999999;&nothing;', '&#0;&#99999999;&nothing;'],
    [`${'<b>'.repeat(30)}deep`, 'deep'],
    [{ name: 'no text' }, ''],
    [undefined, ''],
  ])('of %j is %j', (html, text) => {
    expect(textOfHtml(html, 200)).toBe(text);
  });

  it('is no longer than is wanted, however long the HTML is', () => {
    expect(textOfHtml('word '.repeat(100_000), 12)).toBe('word word wo');
  });
});
