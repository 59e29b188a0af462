import { describe, expect, it } from '@jest/globals';
import type { ImageBrief } from '../artist.ts';
import { coverTask, describeCover, quotationFor, styleFor } from './plan-cover.ts';

const brief: ImageBrief = {
  ...{ seed: 'a', title: 'Heat pumps in old houses', topic: 'Heat pumps', language: 'de' },
  ...{ headings: [], lead: '', sourceCount: 9 },
  quotations: [
    { text: 'Too short.', source: 'A' },
    { text: 'A heat pump moves three times as much heat as it uses.', source: 'B' },
    { text: 'Long. '.repeat(60), source: 'C' },
  ],
  dates: { from: '2025-05-02', to: '2026-11-01' },
};
const seeds = Array.from({ length: 40 }, (_, index) => `seed ${index}`);

describe('the plan of covers', () => {
  it.each(seeds)('of %s gives three places three styles and three colours', (seed) => {
    const tasks = [0, 1, 2].map((slot) => {
      const place = { slot, variation: 0 };
      return coverTask({ ...brief, seed }, styleFor({ ...brief, seed }, place), place);
    });
    expect(new Set(tasks.map(({ style }) => style)).size).toBe(3);
    expect(new Set(tasks.map(({ palette }) => palette)).size).toBe(3);
  });

  it.each(seeds)('of %s gives a place that is drawn again another style each time', (seed) => {
    const styles = [0, 1, 2, 3].map((variation) =>
      styleFor({ ...brief, seed }, { slot: 1, variation }),
    );
    for (const [index, style] of styles.entries()) expect(style).not.toBe(styles[index + 1]);
  });

  it.each(seeds)('of %s leaves the first place without words, each time it is drawn', (seed) => {
    for (const variation of [0, 1, 2]) {
      const place = { slot: 0, variation };
      const own = { ...brief, seed, title: 'Old houses' };
      expect(coverTask(own, styleFor(own, place), place)).toMatchObject({
        ...{ wordless: true, title: '', kicker: '', quotation: null, sources: null, span: null },
      });
      expect(describeCover(own, place)).not.toMatch(/title|words of/);
    }
  });

  it('quotes what fills a card and no more', () => {
    expect(quotationFor(brief, 0)?.source).toBe('B');
    expect(quotationFor({ ...brief, quotations: [] }, 0)).toBeNull();
  });

  it('has no quotation card without a quotation', () => {
    const styles = seeds.flatMap((seed) =>
      [0, 1, 2].map((slot) => styleFor({ ...brief, seed, quotations: [] }, { slot, variation: 0 })),
    );
    expect(styles).not.toContain('quotation');
    expect(new Set(styles).size).toBe(4);
  });

  it('speaks the language of the article, and leaves out what there is not or what the title says', () => {
    const place = { slot: 1, variation: 0 };
    expect(coverTask({ ...brief, title: 'Old houses' }, 'grid', place)).toMatchObject({
      ...{ kicker: 'Heat pumps', sources: { count: 9, label: 'Quellen' } },
      span: expect.stringMatching(/^Mai 2025\s–\sNov\.? 2026$/),
    });
    const bare = { ...brief, sourceCount: 1, dates: null, language: 'und' };
    expect(coverTask(bare, 'grid', place)).toMatchObject({ kicker: '', sources: null, span: null });
  });

  it('says what is to be seen, with the title and what is quoted', () => {
    const alts = [0, 1, 2].flatMap((slot) =>
      seeds.map((seed) => describeCover({ ...brief, seed }, { slot, variation: 0 })),
    );
    for (const alt of alts) expect(alt).toMatch(/^Cover of “Heat pumps in old houses”: .+\.$/);
    expect(alts.filter((alt) => alt.includes('moves three times')).length).toBeGreaterThan(0);
  });
});
