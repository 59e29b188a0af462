import { describe, expect, it } from '@jest/globals';
import { isOrdinaryWord } from './ordinary-words.ts';

describe('isOrdinaryWord', () => {
  it.each([
    ['stand in a list', 'Together', 'nearby'],
    ['are made by an ending', 'Topping', 'Likenesses', 'Hunters', 'Traditionally'],
    ['are made by a beginning', 'Unplugging', 'Recharging', 'unidentified'],
    ['are spelt in the British way', 'Neighbouring', 'Travelling', 'Colours'],
    ['may be names as well', 'Rose', 'Apple'],
  ])('knows English words that %s', (_what, ...words) => {
    for (const word of words) expect([word, isOrdinaryWord(word, 'en')]).toEqual([word, true]);
  });

  it.each(['Kessler', 'Zelnik', 'Rotterdam', 'Polynesian', 'Monday', 'Xing'])(
    'knows that %s is written with a capital everywhere, or is no word',
    (word) => expect(isOrdinaryWord(word, 'en-GB')).toBe(false),
  );

  it('says nothing of other languages', () => {
    expect(isOrdinaryWord('zusammen', 'de')).toBeUndefined();
  });
});
