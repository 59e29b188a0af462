import { perKey } from '../../made-once.ts';
import { languageFor } from '../languages/languages.ts';

/** Words of equal meaning by their place in lists; variants of one by `/`. */
const places = (...lists: string[]): ReadonlyMap<string, number> =>
  new Map(
    lists
      .filter(Boolean)
      .flatMap((list) => [...list.toLowerCase().split(' ').entries()])
      .flatMap(([at, names]) => names.split('/').map((name) => [name, at + 1])),
  );

/** Months by lower-cased name in the language and in English; `all` has short forms, too. */
export const monthsOf = perKey((base) => {
  const [en, own] = [languageFor('en'), languageFor(base)];
  const full = places(en.months, own.months);
  return { full, all: new Map([...places(en.shortMonths, own.shortMonths), ...full]) };
});
