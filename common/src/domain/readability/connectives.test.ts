import { describe, expect, it } from '@jest/globals';
import { withoutConnectives } from './connectives.ts';

describe('withoutConnectives', () => {
  it.each([
    ['en', 'However, prices fell.', 'Prices fell.'],
    ['en', 'And yet the prices fell.', 'The prices fell.'],
    ['en', 'So the prices fell.', 'The prices fell.'],
    ['en', 'Prices, though, fell.', 'Prices fell.'],
    ['en', 'Prices fell, too.', 'Prices fell.'],
    ['de', 'Doch die Preise fielen.', 'Die Preise fielen.'],
    ['de', 'Der Rat muss daher zahlen.', 'Der Rat muss zahlen.'],
    ['fr', 'En revanche, les prix ont baissé.', 'Les prix ont baissé.'],
    ['es', 'Por lo tanto, los precios bajaron.', 'Los precios bajaron.'],
    ['pt', 'Mas os preços desceram.', 'Os preços desceram.'],
  ])('%s: cuts what only ties a sentence to the one before: %s', (language, sentence, rest) => {
    expect(withoutConnectives(sentence, language)).toBe(rest);
  });

  it.each([
    ['en', 'So far 12 boats have arrived.'],
    ['en', 'So many boats have arrived.'],
    ['en', 'But for the ferry the island is cut off.'],
    ['en', 'Nor does the council pay.'],
    ['en', 'Yet another boat has arrived.'],
    ['en', 'Then 12 boats arrived.'],
    ['en', 'dpkg installs packages.'],
    ['en', 'For example, the ferry carries bicycles.'],
    ['en', 'If the name ends in a number, for example, a sign goes before it.'],
    ['de', 'Zum Beispiel, sagt der Rat, fährt die Fähre.'],
    ['fr', 'Par exemple, le bac transporte des vélos.'],
    ['de', 'Doch zahlt der Rat.'],
    ['de', 'Allerdings zahlt der Rat.'],
    ['zh', '但是，价格下降了。'],
  ])('%s: leaves what belongs to its sentence: %s', (language, sentence) => {
    expect(withoutConnectives(sentence, language)).toBe(sentence);
  });

  it('cuts what adds to the sentence before only where it is asked to', () => {
    const added = 'The county also pays for the ferry.';
    expect(withoutConnectives(added, 'en')).toBe(added);
    expect(withoutConnectives(added, 'en', true)).toBe('The county pays for the ferry.');
    const both = 'The county pays not only for the bridge but also for the ferry.';
    expect(withoutConnectives(both, 'en', true)).toBe(both);
  });
});
