import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { perKey } from '../../domain/made-once.ts';
import { baseOf } from '../../domain/text/locale.ts';

/** One way to make a word of another: what it ends (or begins) with, instead of what, of which words. */
type Affix = { flag: string; strip: string; add: string; of: RegExp; isPrefix: boolean };

/** A word list of Hunspell: its words in lower case with the flags of the affixes that each takes. */
type WordList = { flagsOf: ReadonlyMap<string, string>; affixes: readonly Affix[] };

/** Names and words that begin with capitals are told from these by their first letter. */
const LOWER_CASE = /^\p{Ll}/u;

/** The word lists of a language, each read when those before do not have a word. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  en: ['dictionary-en', 'dictionary-en-gb'],
};

/**
 * Whether a word, whatever its first letter, is one that its language writes in lower case, by the word list of
 * a spelling checker; undefined where there is none (all languages but English).
 */
export function isOrdinaryWord(word: string, language: string): boolean | undefined {
  return LISTS[baseOf(language)]?.some((list) => isListed(word.toLowerCase(), wordListOf(list)));
}

/** Hunspell lists a word itself, or one of which an affix makes it, or a suffix and then a prefix. */
function isListed(word: string, { flagsOf, affixes }: WordList, isWhole = true): boolean {
  if (flagsOf.has(word)) return true;
  return affixes.some(({ flag, strip, add, of, isPrefix }) => {
    if (!(isPrefix ? word.startsWith(add) : word.endsWith(add))) return false;
    const rest = isPrefix ? word.slice(add.length) : word.slice(0, -add.length) + strip;
    if (flagsOf.get(rest)?.includes(flag) && of.test(rest)) return true;
    return isPrefix && isWhole && isListed(rest, { flagsOf, affixes }, false);
  });
}

const wordListOf = perKey((name): WordList => {
  const [list, rules] = ['index.dic', 'index.aff'].map((part) => {
    const file = createRequire(import.meta.url)
      .resolve(name)
      .replace(/[^/\\]+$/u, part);
    return readFileSync(file, 'utf8').split('\n');
  }) as [string[], string[]];
  const entries = list.slice(1).flatMap((line): [string, string][] => {
    const [word = '', flags = ''] = line.trim().split('/');
    return LOWER_CASE.test(word) ? [[word, flags]] : [];
  });
  const affixes = rules.flatMap((line): Affix[] => {
    const [kind, flag = '', strip = '', add = '', of] = line.trim().split(/\s+/u);
    if ((kind !== 'SFX' && kind !== 'PFX') || of === undefined) return [];
    const isPrefix = kind === 'PFX';
    const condition = new RegExp(isPrefix ? `^${of}` : `${of}$`, 'u');
    return [{ flag, strip: strip === '0' ? '' : strip, add, of: condition, isPrefix }];
  });
  return { flagsOf: new Map(entries), affixes };
});
