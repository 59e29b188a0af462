import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { normalizeText } from '../text/normalize-text.ts';
import { splitSentences } from '../text/split-sentences.ts';
import { checkByRules, checkSentence } from './check-sentence.ts';
import { neighbourhoodOf, type Neighbourhood } from './neighbourhood.ts';
import { plainText, readPassage, readText } from './reading.ts';

const passage = (quote: string, before = '', after = ''): Neighbourhood => ({
  before,
  quote,
  after,
});
const supported = (sentence: string, ...evidence: Neighbourhood[]) =>
  checkSentence(sentence, evidence, 'en').supported;

describe('checkSentence', () => {
  it('gives every check once, in a fixed order', () => {
    const { checks } = checkSentence('Git is fast.', [passage('Git is fast.')], 'en');
    expect(checks.map(({ name }) => name)).toEqual([
      ...['numbers', 'dates', 'quotations', 'names', 'words', 'negations', 'comparatives'],
      ...['causes', 'links'],
    ]);
  });

  it('supports nothing without evidence', () => {
    expect(checkSentence('Git is fast.', [], 'en')).toEqual({
      supported: false,
      checks: [{ name: 'citation', passed: false, missing: [] }],
    });
  });

  it('finds facts in the neighbourhood of the quote', () => {
    const evidence = passage(
      'It was founded in Berlin.',
      'Acme makes pumps. ',
      ' The year was 1998.',
    );
    expect(supported('Acme was founded in Berlin in 1998.', evidence)).toBe(true);
  });

  it('does not take what only stands beside the quote for what the quote says', () => {
    const evidence = passage(
      'The sluices of the station open twice a day.',
      '',
      ' The Borlapump is unmatched.',
    );
    expect(supported('The Borlapump is unmatched.', evidence)).toBe(false);
    expect(supported('The sluices open twice a day.', evidence)).toBe(true);
  });

  it('does not take a number that the edge of the neighbourhood cut in two', () => {
    const text = `${'x'.repeat(20)} 123456 ${'word '.repeat(47)} The pump works well.`;
    const start = text.indexOf('The pump');
    for (let shift = 0; shift < 12; shift += 1) {
      const cut = {
        before: text.slice(start - 240 + shift, start),
        quote: text.slice(start),
        after: '',
      };
      if (cut.before.length >= 239)
        expect(supported('The pump works well 3456 times.', cut)).toBe(false);
    }
  });

  it('stops a part of a sentence from which what turns it was cut off', () => {
    const evidence = passage('It is not true that Git stores only differences.');
    expect(supported('Git stores only differences.', evidence)).toBe(false);
  });

  it('supports a sentence whose clauses rest on one piece of evidence each', () => {
    const first = passage('Linus Torvalds wrote Git in 2005.');
    const second = passage('Millions of developers use Git every day.');
    const sentence =
      'Linus Torvalds wrote Git in 2005, and it is used by millions of developers every day.';
    expect(supported(sentence, first)).toBe(false);
    expect(supported(sentence, first, second)).toBe(true);
  });

  it('stops a claim that two pieces of evidence only make together', () => {
    const first = passage('Acme bought Bolt in 2015.');
    const second = passage('Acme moved to Oslo in 2012.');
    expect(supported('Acme bought Bolt in 2012.', first, second)).toBe(false);
  });

  it.each([
    [
      'en',
      'The aid for bicycles can reach 1,200 euros.',
      'The aid for bicycles will reach 1,200 euros.',
    ],
    [
      'de',
      'Nachbarn können Ruhe in der Nacht verlangen.',
      'Nachbarn werden Ruhe in der Nacht verlangen.',
    ],
    [
      'fr',
      "L'aide de la ville peut atteindre 1 200 euros.",
      "L'aide de la ville va atteindre 1 200 euros.",
    ],
    ['es', 'La empresa puede ampliar la planta.', 'La empresa va a ampliar la planta.'],
    ['pt', 'A cortiça fina pode render o dobro.', 'A cortiça fina vai render o dobro.'],
  ])('%s: makes no fact of what only can be', (language, quote, sentence) => {
    expect(checkSentence(sentence, [passage(quote)], language).supported).toBe(false);
  });

  it('reads curly and straight marks and any white space alike', () => {
    const evidence = passage("It doesn't work,\n  he said.");
    expect(supported('It doesn’t work, he said.', evidence)).toBe(true);
  });

  it('survives awkward input in any language', () => {
    const odd = [
      '',
      ' ',
      '\uD800',
      '((((',
      '1'.repeat(500),
      '“‘„',
      '-- -',
      '你好'.repeat(50),
      '🙂🙂',
    ];
    for (const language of [
      'en',
      'de',
      'fr',
      'es',
      'pt',
      'zh',
      'ja',
      'ar',
      'he',
      'xx',
      'not a tag!',
    ]) {
      for (const text of odd) {
        expect(() =>
          checkSentence(text, [passage(text), passage('A b c.')], language),
        ).not.toThrow();
      }
    }
  });

  it('holds every sentence of a draft to the passage by itself', () => {
    const quote =
      'Die mittlere Lautstärke der Wärmepumpe Aquila beträgt 63 Dezibel. Der Gerätetest bewertet die Lautstärke der Wärmepumpe nur mit ausreichend.';
    const draft =
      'Die mittlere Wärmepumpe der Wärmepumpe Aquila beträgt 63 Dezibel. Der Gerätetest bewertet die Lautstärke der Lautstärke nur mit ausreichend.';
    const evidence = [{ before: '', quote, after: '' }];
    expect(checkSentence(draft, evidence, 'de').supported).toBe(false);
    expect(checkSentence(quote, evidence, 'de').supported).toBe(true);
  });

  it('joins clauses of different passages by no cause, though one of them gives another cause', () => {
    const closed =
      'The Lindholm bridge has been closed to all vehicles since inspectors found 17 cracks in its main girder.';
    const cost =
      'The repair of the Lindholm bridge will cost 12 million euros, the mayor repeated on Tuesday.';
    const evidence = [cost, closed].map((quote) => ({ before: '', quote, after: '' }));
    const joined = (word: string) =>
      `${cost.slice(0, -1)}${word} the Lindholm bridge has been closed to all vehicles since inspectors found 17 cracks in its main girder.`;
    expect(checkSentence(joined(' because'), evidence, 'en').supported).toBe(false);
    expect(checkSentence(joined(', so'), evidence, 'en').supported).toBe(false);
    expect(checkSentence(joined(', and'), evidence, 'en').supported).toBe(true);
  });

  it('supports every real sentence that is quoted whole, nearly all by its rules alone', () => {
    const sentences = realSentences(300);
    expect(sentences.length).toBe(300);
    const failing = sentences.filter(({ text, evidence }) => {
      expect([text, checkSentence(text, [evidence], 'en').supported]).toEqual([text, true]);
      const reading = readText(plainText(text).trim(), 'en');
      return !checkByRules(reading, readPassage(evidence, 'en')).supported;
    });
    expect(failing.length).toBeLessThanOrEqual(3);
  });
});

/** Sentences with their neighbourhood from the README files of installed packages. */
function realSentences(count: number): { text: string; evidence: Neighbourhood }[] {
  const folder = new URL('../../../../node_modules/', import.meta.url);
  const found: { text: string; evidence: Neighbourhood }[] = [];
  const packages = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  for (const { name } of packages) {
    const file = readdirSync(new URL(`${name}/`, folder)).find((entry) =>
      /^readme\.md$/i.test(entry),
    );
    if (!file) continue;
    const markdown = readFileSync(new URL(`${name}/${file}`, folder), 'utf8').replace(
      /```[\s\S]*?```/g,
      '',
    );
    for (const block of normalizeText(markdown).split(/\n{2,}/)) {
      if (block.length < 120) continue;
      for (const { start, end } of splitSentences(block, 'en')) {
        const evidence = neighbourhoodOf(block, { start: 0, end: block.length }, start, end);
        found.push({ text: block.slice(start, end), evidence });
        if (found.length === count) return found;
      }
    }
  }
  return found;
}
