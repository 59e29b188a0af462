import { describe, expect, it } from '@jest/globals';
import { findDisagreements } from './disagreements.ts';

const passages = (language: string, ...quotes: string[]) =>
  quotes.map((quote, index) => ({ id: `e${index}`, originId: `o${index}`, language, quote }));
const found = (...quotes: string[]) => findDisagreements(passages('en', ...quotes));

describe('findDisagreements', () => {
  it.each([
    [
      'numbers',
      'The repair of the Lindholm bridge will cost 12 million euros.',
      'The repair of the Lindholm bridge will cost 19 million euros.',
      ['12 million euros', '19 million euros'],
    ],
    [
      'numbers',
      'The inhaler in the Kessel asthma trial reduced severe attacks by 41 per cent, compared with a placebo.',
      'The inhaler in the Kessel asthma trial reduced severe attacks by 18 per cent.',
      ['41 per cent', '18 per cent'],
    ],
    [
      'dates',
      'The night train to Hambrook started on 3 May 2026.',
      'The night train to Hambrook started on 9 June 2026.',
      ['3 May 2026', '9 June 2026'],
    ],
    [
      'negations',
      'The Lindholm bridge is safe for pedestrians during the closure.',
      'The Lindholm bridge is not safe for pedestrians during the closure.',
      expect.anything(),
    ],
    [
      'comparatives',
      'Warm water increases the strength of the dough.',
      'Warm water reduces the strength of the dough.',
      expect.anything(),
    ],
  ])('finds %s that differ', (about, one, other, values) => {
    expect(found(one, other)).toEqual([{ evidenceIds: ['e0', 'e1'], about, values }]);
  });

  it('does not mind who said it', () => {
    const one =
      'The repair of the bridge will cost 12 million euros, the mayor repeated on Tuesday.';
    const other = 'The repair of the bridge will cost 19 million euros.';
    expect(found(one, other)).toMatchObject([{ values: ['12 million euros', '19 million euros'] }]);
  });

  it.each([
    [
      'German',
      'de',
      'Die mittlere Lautstärke der Wärmepumpe Modell Aquila beträgt unter Volllast 54 Dezibel.',
      'Die mittlere Lautstärke der Wärmepumpe Modell Aquila beträgt unter Volllast 63 Dezibel.',
    ],
    [
      'Spanish',
      'es',
      'La desaladora de Almerama mantiene 180 empleos en la comarca.',
      'La desaladora de Almerama mantiene 95 empleos en la comarca.',
    ],
  ])('reads %s', (_name, language, one, other) => {
    expect(findDisagreements(passages(language, one, other))).toHaveLength(1);
  });

  it.each([
    [
      'the same figure rounded',
      'The barrage has 1,204 gates in all.',
      'The barrage has 1,200 gates in all.',
    ],
    [
      'other units',
      'The night train runs 1,120 kilometres to Hambrook.',
      'The night train runs 696 miles to Hambrook.',
    ],
    [
      'other years',
      'In 2019 the ferry line carried 41,000 passengers.',
      'In 2025 the ferry line carried 52,000 passengers.',
    ],
    [
      'other things',
      'The tower in Orrin is 40 metres high.',
      'The tower in Selm is 52 metres high.',
    ],
    [
      'bounds',
      'The fish passage of the dam is at least 5 metres wide.',
      'The fish passage of the dam is 7 metres wide.',
    ],
    [
      'the same words',
      'It lists all commits which are reachable from foo, but not from baz.',
      'It lists all commits which are reachable from foo, but not from baz.',
    ],
    [
      'other statements',
      'The bridge has 17 cracks in its girder.',
      'The bridge is closed for 20 weeks.',
    ],
  ])('says nothing of %s', (_name, one, other) => {
    expect(found(one, other)).toEqual([]);
  });

  it('does not set an origin against itself', () => {
    const [one, other] = passages(
      'en',
      'The dam cost 12 million euros.',
      'The dam cost 19 million euros.',
    );
    expect(findDisagreements([one!, { ...other!, originId: 'o0' }])).toEqual([]);
  });

  it('names each pair of values once', () => {
    const dam = (cost: number) => `The long dam in the bay cost ${cost} million euros.`;
    expect(found(dam(12), dam(19), dam(12), dam(19))).toHaveLength(1);
  });
});
