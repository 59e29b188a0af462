import { languageOf } from '../languages/languages.ts';

function numbered(...lists: string[]): ReadonlyMap<string, number> {
  return new Map(
    lists.flatMap((list) =>
      list
        .split(' ')
        .flatMap((names, at) =>
          names.split('/').map((name): [string, number] => [name.toLowerCase(), at + 1]),
        )
        .filter(([name]) => name !== ''),
    ),
  );
}

/** Month by lower-cased name in the language and in English; English only for unknown languages. */
export const fullMonths = (base: string): ReadonlyMap<string, number> =>
  numbered(languageOf('en').months, languageOf(base).months);

/** As `fullMonths`, for short forms without their dot. */
export const shortMonths = (base: string): ReadonlyMap<string, number> =>
  numbered(languageOf('en').shortMonths, languageOf(base).shortMonths);
