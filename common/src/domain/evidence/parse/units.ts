import { languageOf } from '../languages/languages.ts';

type Units = { names: ReadonlyMap<string, string>; behind: RegExp };
const known = new Map<string, Units>();

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const JOINED = /[\p{Script=Han}\p{Script=Katakana}]/u;
const anyOf = (names: readonly string[]) =>
  names.map((name) => escape(name).replaceAll(' ', '\\s+')).join('|') || '(?!)';

/** The units of a language, with those of English and the signs that are understood everywhere. */
function unitsOf(base: string): Units {
  let units = known.get(base);
  if (!units) {
    const tables = ['en', 'other', base].map((language) => languageOf(language).units);
    const names = new Map(
      tables.flatMap((table) =>
        table.split(/\s*,\s*/).flatMap((entry) => {
          const [sign = '', ...words] = entry.split(/\s+/);
          return [sign, ...words].map((name): [string, string] => [
            name.replaceAll('_', ' '),
            sign,
          ]);
        }),
      ),
    );
    const longest = [...names.keys()].sort((a, b) => b.length - a.length);
    const joined = longest.filter((name) => JOINED.test(name));
    const source = `[ -]?(${anyOf(joined)}|(?:${anyOf(longest)})(?![\\p{L}\\p{N}²³'’]))`;
    known.set(base, (units = { names, behind: new RegExp(source, 'uy') }));
  }
  return units;
}

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
