import { describe, expect, it } from '@jest/globals';
import { readingFacts } from './reading-facts.ts';

describe('readingFacts', () => {
  it('counts words, and neither markup nor markers', () => {
    const marker = '<sup class="citation"><a href="/api/sources/s">[1]</a></sup>';
    const html = `<h2>On ink &amp; paper</h2>\n<p>It isn’t <em>blue</em>.${marker} So.</p>`;
    expect(readingFacts(html, 'en')).toEqual(['7 words', '1 min to read']);
  });

  it('gives whole minutes', () => {
    const html = `<p>${'word '.repeat(1000)}</p>`;
    expect(readingFacts(html, 'en')).toEqual(['1,000 words', '4 min to read']);
  });

  it('says nothing of an article without words', () => {
    expect(readingFacts('<p></p>', 'en')).toEqual([]);
  });
});
