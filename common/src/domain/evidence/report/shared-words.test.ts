import { describe, expect, it } from '@jest/globals';
import { sharedRanges } from './shared-words.ts';

function shared(sentence: string, quote: string, language = 'en'): string[] {
  return sharedRanges(sentence, quote, language).map(([start, end]) => quote.slice(start, end));
}

describe('sharedRanges', () => {
  it('finds the same words in other forms, numbers in other spellings and dates written otherwise', () => {
    expect(
      shared(
        'On 5 June 2026 the plant heated 12,500 homes.',
        'Since 2026-06-05 the heating of 12500 homes comes from one plant, the operator says.',
      ),
    ).toEqual(['2026-06-05', 'heating', '12500 homes', 'plant']);
  });

  it('leaves out what only the quotation says, small words among it', () => {
    expect(shared('Looms weave cloth.', 'The price of the bread rose.')).toEqual([]);
    expect(shared('Looms cost 5 euros.', 'Looms cost 7 euros.')).toEqual(['Looms cost', 'euros']);
  });

  it('takes a sentence that is quoted word for word as one range', () => {
    const quote = 'It began early. The weft goes over and under. It ended late.';
    expect(shared('The weft goes over and under.', quote)).toEqual([
      'The weft goes over and under.',
    ]);
  });

  it('knows the words of other languages', () => {
    expect(
      shared('Der Webstuhl kostet 3 Euro.', 'Webstühle kosteten 1990 drei Euro.', 'de'),
    ).toEqual(['Webstühle kosteten', 'drei Euro']);
    expect(shared('水は百度で沸騰する。', '水は沸騰する。', 'ja').join('')).toContain('水');
  });
});
