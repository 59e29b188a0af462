import { perKey } from '../../made-once.ts';
import { languageOf } from '../languages/languages.ts';

/** Words of equal meaning by their place in lists; variants of one by `/`. */
const places = (...lists: string[]): ReadonlyMap<string, number> =>
  new Map(
    lists
      .filter(Boolean)
      .flatMap((list) => [...list.toLowerCase().split(' ').entries()])
      .flatMap(([at, names]) => names.split('/').map((name) => [name, at + 1])),
  );

/** Month by lower-cased name in the language and in English; English only for unknown languages. */
export const fullMonths = perKey((base) =>
  places(languageOf('en').months, languageOf(base).months),
);

/** As `fullMonths`, for short forms without their dot. */
export const shortMonths = perKey((base) =>
  places(languageOf('en').shortMonths, languageOf(base).shortMonths),
);
