import { describe, expect, it } from '@jest/globals';
import { checkSentence } from '../check-sentence.ts';

const levelOf = (sentence: string, ...quotes: string[]) =>
  checkSentence(
    sentence,
    quotes.map((quote) => ({ before: '', quote, after: '' })),
    'en',
  ).level;

const DEPTH = 'The largest lakes · Lake Osk · Greatest depth (m): 96';
const FERRY_2023 = 'Ferry traffic by year · 2023 · Passengers: 98,100';
const FERRY_2022 = 'Ferry traffic by year · 2022 · Passengers: 87,200';

describe('a sentence with the figure of a cell', () => {
  it('is quoted as the cell stands', () => {
    expect(levelOf(DEPTH, DEPTH)).toBe('quoted');
  });

  it.each([
    ['Lake Osk has a greatest depth of 96 m.', DEPTH],
    ['Lake Osk has a greatest depth of 96 metres.', DEPTH],
    ['In 2023 the ferry carried 98,100 passengers.', FERRY_2023],
    ['The Hill School used 312 MWh of heat.', 'Hill School · Heat (MWh): 312'],
    [
      'A welder earns 21.40 euros in the first year.',
      'Wages, in euros · Welder · First year: 21.40',
    ],
  ])('has to name row and column, and may have the unit of a label: %s', (sentence, quote) => {
    expect(levelOf(sentence, quote)).toBe('restated');
  });

  it.each([
    ['another row', 'In 2022 the ferry carried 98,100 passengers.', [FERRY_2023, FERRY_2022]],
    ['no row', 'The ferry carried 98,100 passengers.', [FERRY_2023]],
    ['another column', 'In 2023 the ferry made 98,100 crossings.', [FERRY_2023]],
    ['another figure', 'In 2023 the ferry carried 98,200 passengers.', [FERRY_2023]],
    ['another unit', 'Lake Osk has a greatest depth of 96 feet.', [DEPTH]],
    ['another name', 'Blue Tarn has a greatest depth of 96 m.', [DEPTH]],
  ])('fails with %s', (_what, sentence, quotes) => {
    expect(levelOf(sentence, ...quotes)).toBe('failed');
  });
});
