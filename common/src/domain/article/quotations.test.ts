import { describe, expect, it } from '@jest/globals';
import type { ArticleSentence } from './article.ts';
import { numberCitations } from './number-citations.ts';
import { inQuotations } from './quotations.ts';
import { renderSection } from './render-section.ts';

const quoted = (text: string, id: string, gap = false): ArticleSentence => ({
  ...{ text, evidenceIds: [id], verdict: 'supported', checks: [], quoted: true },
  ...(gap ? { gap: true } : {}),
});
const paragraph = (...sentences: ArticleSentence[]) => ({ type: 'paragraph' as const, sentences });
const own: ArticleSentence = {
  text: 'Own.',
  evidenceIds: ['a1'],
  verdict: 'supported',
  checks: [],
};
/** `a1` is of source A. */
const nameOf = (id: string) => `Book ${id[0]?.toUpperCase()}`;
const render = (...blocks: ReturnType<typeof paragraph>[]) =>
  renderSection(
    { id: 's1', blocks, removed: [] },
    {
      numbers: numberCitations(
        blocks.flatMap(({ sentences }) => sentences),
        (id) => id[0],
      ),
      targetOf: () => ({ href: '#1' }),
      nameOf,
    },
  )
    .replace(/<sup.*?<\/sup>|<\/?span[^>]*>/gu, '')
    .replaceAll('\n', '');

describe('inQuotations', () => {
  it('puts neighbouring blocks of one source together, and none that says something else', () => {
    const blocks = [
      paragraph(quoted('One.', 'a1')),
      { type: 'list' as const, items: [quoted('two', 'a2')] },
      paragraph(quoted('Three.', 'b1')),
      paragraph(quoted('Four.', 'b2'), own),
    ];
    const found = inQuotations(blocks, nameOf);
    expect(found.map((one) => [one.quotedFrom, one.blocks.length])).toEqual([
      ['Book A', 2],
      ['Book B', 1],
      [null, 1],
    ]);
  });
});

describe('renderSection', () => {
  it('sets what is quoted as a quotation that names its source', () => {
    expect(render(paragraph(quoted('One.', 'a1')), paragraph(own))).toBe(
      '<blockquote><p>One.</p><p><cite>Book A</cite></p></blockquote><p>Own.</p>',
    );
  });

  it('names the source of a sentence that is a quotation in whole among others', () => {
    const whole = { ...own, text: '“One.”', level: 'quoted' as const };
    expect(render(paragraph(own, whole))).toBe('<p>Own. “One.” <cite>(Book A)</cite></p>');
    expect(render(paragraph(own, { ...whole, text: 'He says “one.”' }))).not.toContain('Book A');
    expect(render(paragraph(own, { ...whole, level: 'judged' }))).not.toContain('Book A');
  });

  it('shows where words were left out within a quotation, and only there', () => {
    expect(
      render(paragraph(quoted('One.', 'a1', true)), paragraph(quoted('Two.', 'a2', true))),
    ).toBe('<blockquote><p>One.</p><p>[…] Two.</p><p><cite>Book A</cite></p></blockquote>');
  });
});
