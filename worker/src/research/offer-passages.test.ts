import { describe, expect, it } from '@jest/globals';
import { offerPassages } from './offer-passages.ts';
import type { Passage } from './passages/passage.ts';

const passage = (sourceId: string, score: number): Passage => ({
  ...{ sourceId, score, start: 0, end: 1, quote: `${sourceId} ${score}`, blocks: [] },
  ...{ headings: [], language: 'en', opensAt: 0 },
});
const many = (sourceId: string, count: number, best: number) =>
  Array.from({ length: count }, (_, at) => passage(sourceId, best - at / 1000));

describe('the passages that an article may be made from', () => {
  it('begin with the facets’ own, and have two of each source before a third of any', () => {
    const facets = [{ title: 'A', language: 'en', passages: [1] }];
    const chosen = { passages: many('a', 4, 1), facets, beside: many('b', 3, 0.2) };
    expect(offerPassages(chosen).map(({ quote }) => quote)).toEqual([
      ...['a 0.999', 'a 1', 'b 0.2', 'b 0.199'],
      ...['a 0.998', 'a 0.997', 'b 0.198'],
    ]);
  });

  it('are at most 60, of every source', () => {
    const beside = Array.from({ length: 19 }, (_, at) => many(`s${at}`, 2, 0.1)).flat();
    const offered = offerPassages({ passages: many('a', 60, 1), facets: [], beside });
    expect(offered).toHaveLength(60);
    expect(new Set(offered.map(({ sourceId }) => sourceId)).size).toBe(20);
  });
});
