import { describe, expect, it } from '@jest/globals';
import { contentWords, countStopWords, isStopWord, stem, tokenize } from './words.ts';

describe('tokenize', () => {
  it.each([
    ['en', "I don't know", ['I', "don't", 'know']],
    ['en', 'run git-rebase --force -v now', ['run', 'git-rebase', '--force', '-v', 'now']],
    ['en', 'Node.js 3.5, C++ and C#.', ['Node.js', '3.5', 'C++', 'and', 'C#']],
    ['en', 'costs 1,234.50 in 2024.', ['costs', '1,234.50', 'in', '2024']],
    ['en', 'a--b (c) "d"', ['a', 'b', 'c', 'd']],
    ['de', 'Größe über 5 km', ['Größe', 'über', '5', 'km']],
    ['he', 'שלום עולם', ['שלום', 'עולם']],
    ['ar', 'السلام عليكم', ['السلام', 'عليكم']],
    ['zh', '今天天气很好。', ['今天', '天气', '很好']],
    ['xx', '', []],
  ])('%s: %s', (language, text, expected) => {
    const tokens = tokenize(text, language);
    expect(tokens.map((token) => token.text)).toEqual(expected);
    for (const { text: word, start, end } of tokens) expect(text.slice(start, end)).toBe(word);
  });
});

describe('stem', () => {
  it.each([
    ['en', 'Packages', 'packag'],
    ['de', 'Häusern', 'haus'],
    ['fr', 'continuellement', 'continuel'],
    ['es', 'canciones', 'cancion'],
    ['pt-BR', 'canções', 'cançõ'],
    ['fi', 'Taloissa', 'taloissa'],
  ])('%s: %s', (language, word, expected) => {
    expect(stem(word, language)).toBe(expected);
    expect(stem(word, language)).toBe(expected);
  });
});

describe('isStopWord', () => {
  it('knows function words of five languages in any case and with curly apostrophes', () => {
    const known = { en: 'The', de: 'Nicht', fr: 'avec', es: 'PARA', pt: 'não' };
    for (const [language, word] of Object.entries(known)) {
      expect([word, isStopWord(word, language)]).toEqual([word, true]);
    }
    expect(isStopWord('don’t', 'en')).toBe(true);
    expect(isStopWord('Paket', 'de')).toBe(false);
    expect(isStopWord('the', 'fi')).toBe(false);
  });

  it('is what function words are counted by', () => {
    expect(countStopWords('The bread is in the oven', 'en')).toBe(4);
    expect(countStopWords('The bread is in the oven', 'de')).toBe(1);
  });
});

describe('contentWords', () => {
  it('keeps stems of meaning-bearing words, parts of compounds and options', () => {
    expect(contentWords('The git-rebase command must not --force packages!', 'en')).toEqual([
      ...['git', 'rebas', 'command', 'forc', 'packag'],
    ]);
  });

  it('drops elided articles in French', () => {
    expect(contentWords("L'eau qu’il boit n'est pas d’ici", 'fr')).toEqual(['eau', 'boit']);
  });

  it('leaves languages without stemmer whole', () => {
    expect(contentWords('talo ja auto', 'fi')).toEqual(['talo', 'ja', 'auto']);
    expect(contentWords('今天天气', 'zh')).toEqual(['今天', '天气']);
  });
});
