import { describe, expect, it } from '@jest/globals';
import type { ArticleSection, ArticleSentence } from './article.ts';
import type { CitationMarker } from './citation-markers.ts';
import { footnotesOf } from './footnotes.ts';
import { numberCitations, sectionSentences } from './number-citations.ts';
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
const sourceOf = (id: string) => (id === FIRST ? 'a' : 'b');
const numbers = numberCitations(sections.flatMap(sectionSentences), sourceOf);
const looks = {
  numbers,
  targetOf: ({ evidenceIds }: CitationMarker) => ({
    href: `https://example.org/?a=1&b="${evidenceIds.join().slice(-1)}"`,
  }),
  nameOf: () => '',
};

describe('renderSection', () => {
  it('numbers steps, each with its own marker', () => {
    const items = [sentence('Close it.', FIRST), sentence('Drain it.', FIRST)];
    const html = (ordered?: true) =>
      renderSection(
        { id: 's', blocks: [{ type: 'list', ordered, items }], removed: [] },
        looks,
      ).replace(/<(?!\/?(?:ol|ul|li)\b)[^>]*>/g, '');
    expect(html(true)).toBe('<ol><li>Close it.[2]</li><li>Drain it.[2]</li></ol>');
    expect(html()).toBe('<ul><li>Close it.[2]</li><li>Drain it.[2]</li></ul>');
  });

  it('shows the rows of a table, each with its marker in the last cell', () => {
    const items = [sentence('Tool: A <b>; Price: 5 €', FIRST), sentence('Tool: C', FIRST)];
    const html = renderSection(
      { id: 's', blocks: [{ type: 'list', columns: ['Tool', 'Price'], items }], removed: [] },
      looks,
    );
    expect(html.replace(/<(?!\/?t)[^>]*>/g, '')).toBe(
      '<table><thead><tr><th scope="col">Tool</th><th scope="col">Price</th></tr></thead><tbody>' +
        '<tr><td>A &lt;b&gt;</td><td>5 €[2]</td></tr><tr><td>C</td><td>–[2]</td></tr></tbody></table>',
    );
    expect(html.match(/data-evidence/g)?.length).toBe(6);
  });

  it('marks what readers type, also in the cells of a table', () => {
    const step = { ...sentence('Run <b> now.', FIRST), code: ['<b>'] };
    const row = { ...sentence('Tool: a; Price: 5', FIRST), code: ['a'] };
    const blocks = [
      { type: 'paragraph' as const, sentences: [step] },
      { type: 'list' as const, columns: ['Tool', 'Price'], items: [row] },
    ];
    const html = renderSection({ id: 's', blocks, removed: [] }, looks);
    expect(html).toContain('Run <code>&lt;b&gt;</code> now.');
    expect(html).toContain('<code>a</code></span></td>');
  });

  it('puts the marker in its exact form directly behind the sentence', () => {
    const targetOf = () => ({ href: '/api/sources/7' });
    expect(renderSection(lead, { ...looks, targetOf })).toBe(
      `<p><span data-level="judged" data-evidence="${SECOND}">Ink dries.<sup class="citation"><a href="/api/sources/7" target="_blank" rel="noopener nofollow" data-evidence="${SECOND}">[1]</a></sup></span></p>`,
    );
  });

  it('says of each cited sentence how it is proved, and of no other', () => {
    const sentences = [
      { ...sentence('Ink dries.', FIRST), level: 'quoted' as const },
      { ...sentence('It is dry soon.', SECOND), level: 'judged' as const },
      { ...sentence('I like it.'), author: 'person' as const },
      { ...sentence('It dries.'), author: 'person' as const, verdict: 'restated' as const },
    ];
    const html = renderSection(
      { id: 's', blocks: [{ type: 'paragraph', sentences }], removed: [] },
      { ...looks, targetOf: ({ number }) => ({ href: `#fn-${number}` }) },
    );
    expect(html.match(/data-level="\w+"|aria-label="[^"]+"|<span data-author[^>]+>/g)).toEqual([
      ...['data-level="quoted"', 'aria-label="Citation 2, quoted"'],
      ...['data-level="judged"', 'aria-label="Citation 1, restated"'],
      '<span data-author="person">',
      '<span data-author="person" data-verdict="restated">',
    ]);
  });

  it('puts one marker behind a run from one source, and names the evidence of each sentence', () => {
    const sentences = [
      { ...sentence('Ink dries.', FIRST), level: 'judged' as const },
      { ...sentence('It darkens.', FIRST), level: 'quoted' as const },
    ];
    const html = renderSection(
      { id: 's', blocks: [{ type: 'paragraph', sentences }], removed: [] },
      { ...looks, targetOf: () => ({ href: '#fn-2' }) },
    );
    expect(html).toBe(
      `<p><span data-level="judged" data-evidence="${FIRST}">Ink dries.</span> ` +
        `<span data-level="quoted" data-evidence="${FIRST}">It darkens.<sup class="citation">` +
        `<a href="#fn-2" aria-label="Citation 2, restated" data-level="judged" data-evidence="${FIRST}">[2]</a></sup></span></p>`,
    );
  });

  it('escapes headings, sentences and addresses', () => {
    const html = renderSection(body, looks);
    expect(html).toContain('<h2>Ink &amp; &lt;paper&gt;</h2>');
    expect(html).toContain('Both &quot;hold&quot;.<sup');
    expect(html).toContain('href="https://example.org/?a=1&amp;b=&quot;1&quot;"');
  });

  it('keeps one number per source over the whole article, lowest first', () => {
    const html = renderArticle(sections, looks);
    expect(html.match(/\[\d+\]/g)).toEqual(['[1]', '[1]', '[2]', '[2]']);
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
        passage: 1,
        text: 'Ink dries.',
        source: 'A note',
        date: null,
        evidenceId: SECOND,
        sourceId: 'b',
        url: '/api/sources/b',
      },
      {
        id: 2,
        passage: 1,
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
