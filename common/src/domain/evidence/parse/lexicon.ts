import { perKey } from '../../made-once.ts';
import { anyOf, languageFor, tableOf } from '../languages/languages.ts';

/** Words of these scripts join the word behind them. */
const JOINING = /[\p{Script=Han}\p{Script=Katakana}]/u;

/** Words with what they stand for, to be looked for in a text; short ones only as they are written. */
export function lexicon(words: ReadonlyMap<string, string>) {
  const joining = [...words.keys()].filter((word) => JOINING.test(word));
  const source = `(${anyOf(joining)}|(?:${anyOf(words.keys())})(?![\\p{Alpha}\\d²³'’]))`;
  const behind = new RegExp(`[ -]?${source}`, 'iuy');
  const valueOf = (written: string) => {
    const word = written.replace(/\s+/g, ' ');
    return words.get(word) ?? (word.length > 3 ? words.get(word.toLowerCase()) : undefined);
  };
  return {
    valueOf,
    anywhere: new RegExp(`(?<![\\p{Alpha}\\d])${source}`, 'giu'),
    /** The word right behind a place, with or without a space or hyphen between, and where it ends. */
    behind(text: string, at: number) {
      behind.lastIndex = at;
      const [whole, word = ''] = behind.exec(text) ?? [];
      const value = whole && valueOf(word);
      return value === undefined ? undefined : { word, value, end: at + whole!.length };
    },
  };
}

/** The lexicon of a table of a language; see `Language`. */
export const lexiconOf = perKey((table) => lexicon(tableOf(table)));

/** The units of a language by name (`kilometres` → `km`), with those of English and the signs of all. */
export const unitsOf = perKey((base) => {
  const tables = ['en', 'other', base].map((language) => tableOf(languageFor(language).units));
  const names = tables.flatMap((table) => [...table]);
  return lexicon(new Map([...names.map(([, sign]) => [sign, sign] as const), ...names]));
});
