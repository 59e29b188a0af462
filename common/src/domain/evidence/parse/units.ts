import { perKey } from '../../made-once.ts';
import { anyOf, languageOf, tableOf } from '../languages/languages.ts';

const JOINED = /[\p{Script=Han}\p{Script=Katakana}]/u;

/** The units of a language, with those of English and the signs that are understood everywhere. */
const unitsOf = perKey((base) => {
  const tables = ['en', 'other', base].map((language) => tableOf(languageOf(language).units));
  const names = new Map(
    tables.flatMap((table) =>
      [...table].flatMap(([name, sign]) => [
        [sign, sign],
        [name, sign],
      ]),
    ),
  );
  const joined = [...names.keys()].filter((name) => JOINED.test(name));
  const source = `[ -]?(${anyOf(joined)}|(?:${anyOf(names.keys())})(?![\\p{L}\\p{N}²³'’]))`;
  return { names, behind: new RegExp(source, 'uy') };
});

/**
 * The unit right behind a number, with or without a space or hyphen between, by its sign, and where it
 * ends. Chinese and Japanese units join the word behind them.
 */
export function unitBehind(text: string, at: number, base: string) {
  const { behind } = unitsOf(base);
  behind.lastIndex = at;
  const match = behind.exec(text);
  return match
    ? { unit: canonicalUnit(match[1] ?? '', base), end: at + match[0].length }
    : undefined;
}

/** The sign of a unit as written (`kilometres` → `km`), case-sensitively; else undefined. */
export function canonicalUnit(written: string, base: string): string | undefined {
  const { names } = unitsOf(base);
  const name = written.replace(/\s+/g, ' ');
  return names.get(name) ?? (name.length > 3 ? names.get(name.toLowerCase()) : undefined);
}
