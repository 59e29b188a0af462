import { describe, expect, it } from '@jest/globals';
import type { ArticleSection, ArticleSentence } from './article.ts';
import { footnotesOf } from './footnotes.ts';
import { numberCitations } from './number-citations.ts';
import { renderArticle, renderSection } from './render-section.ts';

const FIRST = '0b7e3a52-1c7d-8e4f-9a10-000000000001';
const SECOND = '0b7e3a52-1c7d-8e4f-9a10-000000000002';

function sentence(text: string, ...evidenceIds: string[]): ArticleSentence {
  return {
    text,
    evidenceIds,
    verdict: evidenceIds.length > 0 ? 'supported' : 'uncited',
    checks: [],
  };
}

const lead: ArticleSection = {
  id: 'lead',
  blocks: [{ type: 'paragraph', sentences: [sentence('Ink dries.', SECOND)] }],
  removed: [sentence('Ink burns.', 'never-shown')],
};
const body: ArticleSection = {
  id: 's1',
  blocks: [
    { type: 'heading', level: 2, text: 'Ink & <paper>' },
    {
      type: 'paragraph',
      sentences: [sentence('Two facts.'), sentence('Both "hold".', FIRST, SECOND)],
    },
    { type: 'list', items: [sentence('One item.', FIRST)] },
  ],
  removed: [],
};
const sections = [lead, body];
const numbers = numberCitations(sections);
const cite = (evidenceId: string) => ({
  number: numbers.get(evidenceId) ?? 0,
  href: `https://example.org/?a=1&b="${evidenceId.slice(-1)}"`,
});

describe('numberCitations', () => {
  it('numbers evidence in order of first appearance and leaves removed sentences out', () => {
    expect([...numbers]).toEqual([
      [SECOND, 1],
      [FIRST, 2],
    ]);
  });
});

describe('renderSection', () => {
  it('puts the marker in its exact form directly behind the sentence', () => {
    expect(renderSection(lead, () => ({ number: 1, href: '/api/sources/7' }))).toBe(
      `<p><span data-level="judged">Ink dries.<sup class="citation"><a href="/api/sources/7" target="_blank" rel="noopener nofollow" data-evidence="${SECOND}">[1]</a></sup></span></p>`,
    );
  });

  it('says of each cited sentence how it is proved, and of no other', () => {
    const sentences = [
      { ...sentence('Ink dries.', FIRST), level: 'quoted' as const },
      { ...sentence('It is dry soon.', FIRST), level: 'judged' as const },
      { ...sentence('I like it.'), author: 'person' as const },
      { ...sentence('It dries.'), author: 'person' as const, verdict: 'restated' as const },
    ];
    const html = renderSection(
      { id: 's', blocks: [{ type: 'paragraph', sentences }], removed: [] },
      () => ({ number: 3, href: '#fn-3' }),
    );
    expect(html.match(/data-level="\w+"|aria-label="[^"]+"|<span data-author[^>]+>/g)).toEqual([
      ...['data-level="quoted"', 'aria-label="Citation 3, quoted"'],
      ...['data-level="judged"', 'aria-label="Citation 3, restated"'],
      '<span data-author="person">',
      '<span data-author="person" data-verdict="restated">',
    ]);
  });

  it('escapes headings, sentences and addresses', () => {
    const html = renderSection(body, cite);
    expect(html).toContain('<h2>Ink &amp; &lt;paper&gt;</h2>');
    expect(html).toContain('Both &quot;hold&quot;.<sup');
    expect(html).toContain('href="https://example.org/?a=1&amp;b=&quot;1&quot;"');
  });

  it('keeps one number per piece of evidence over the whole article', () => {
    const html = renderArticle(sections, cite);
    expect(html.match(/\[\d+\]/g)).toEqual(['[1]', '[2]', '[1]', '[2]']);
  });
});

describe('footnotesOf', () => {
  const evidence = [
    { id: FIRST, sourceId: 'a', quote: 'Both "hold", as the tests show.' },
    { id: SECOND, sourceId: 'b', quote: 'Ink dries.' },
  ];
  const sources = [
    { id: 'a', title: 'On ink', url: 'https://example.org/ink', publishedAt: '2026-11-02' },
    { id: 'b', title: 'A note', url: null, publishedAt: null },
  ];

  it('lists the quoted passages by number, folder sources under their own page', () => {
    expect(footnotesOf(numbers, evidence, sources)).toEqual([
      {
        id: 1,
        text: 'Ink dries.',
        source: 'A note',
        date: null,
        evidenceId: SECOND,
        sourceId: 'b',
        url: '/api/sources/b',
      },
      {
        id: 2,
        text: 'Both "hold", as the tests show.',
        source: 'On ink',
        date: '2026-11-02',
        evidenceId: FIRST,
        sourceId: 'a',
        url: 'https://example.org/ink',
      },
    ]);
  });

  it('refuses a citation without evidence', () => {
    expect(() => footnotesOf(numbers, [], sources)).toThrow(SECOND);
  });
});
