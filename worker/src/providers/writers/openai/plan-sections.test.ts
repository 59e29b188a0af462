import { describe, expect, it } from '@jest/globals';
import type { Brief, WriterEvidence, WriterFacet } from '../writer.ts';
import { planSections } from './plan-sections.ts';

const brief: Brief = { topic: 'Lindholm bridge', language: 'en' };

function facet(title: string, texts: string[], score = 1): WriterFacet {
  const evidence = texts.map((text, index): WriterEvidence => {
    const place = { source: 's1', origin: 'o1', start: index * 100, headings: [], sourceTitle: '' };
    const blocks = [{ kind: 'paragraph' as const, start: 0, end: text.length }];
    return { alias: `${title}${index}`, text, blocks, ...place, publishedAt: null, score };
  });
  return { title, evidence };
}

const cost = facet('Cost of the repair', [
  'The repair of the Lindholm bridge will cost 12 million euros.',
  'The county pays two thirds of the works on the Lindholm bridge.',
  'A new span of the Lindholm bridge was rejected as too dear.',
]);
const cracks = facet('Cracks in the girder', [
  'Inspectors found 17 cracks in the main girder of the Lindholm bridge.',
  'Rust was seen on the Lindholm bridge four years before.',
]);
const price = facet('Price of the girder', [
  'One girder of the Lindholm bridge alone weighs 40 tonnes and has cracks.',
]);
const cheese = facet(
  'Cheese of the region',
  ['The cheese of the valley ripens for nine months.', 'Cellars keep the cheese at eight degrees.'],
  0.3,
);

const plan = (facets: WriterFacet[], planned: number[], lead: string[] = []) =>
  planSections(
    brief,
    facets,
    planned,
    lead.map((text) => ({ text, aliases: [] })),
  );

describe('planSections', () => {
  it('keeps the order of the plan and brings back what it forgot', () => {
    expect(plan([cost, cracks], [1])).toEqual([{ facet: 1 }, { facet: 0 }]);
  });

  it('leaves out what the plan leaves out and what does not name the topic', () => {
    expect(plan([cost, cheese, cracks], [0, 2])).toEqual([{ facet: 0 }, { facet: 2 }]);
    expect(plan([cost, cheese], [0, 1])).toEqual([{ facet: 0 }, { facet: 1 }]);
  });

  it('makes no section of a single sentence, and tells it where it fits best', () => {
    expect(plan([cost, price, cracks], [0, 1, 2])).toEqual([
      { facet: 0 },
      { facet: 2, joined: [1] },
    ]);
  });

  it('counts only what the short answer does not say', () => {
    const lead = cracks.evidence.map(({ text }) => text);
    expect(plan([cost, cracks], [0, 1], lead)).toEqual([{ facet: 0, joined: [1] }]);
    expect(plan([cost, cracks], [1, 0], lead.slice(0, 1))).toEqual([{ facet: 0, joined: [1] }]);
  });

  it('has one section where nothing has enough for its own', () => {
    expect(
      plan([price, facet('Tonnes', ['The Lindholm bridge bears 40 tonnes.'])], [1, 0]),
    ).toEqual([{ facet: 1, joined: [0] }]);
    expect(plan([cheese], [])).toEqual([{ facet: 0 }]);
  });
});
