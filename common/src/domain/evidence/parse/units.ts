import { perKey } from '../../made-once.ts';
import { languageOf, tableOf } from '../languages/languages.ts';
import { lexicon } from './lexicon.ts';

/** The units of a language by name (`kilometres` → `km`), with those of English and the signs of all. */
export const unitsOf = perKey((base) => {
  const tables = ['en', 'other', base].map((language) => tableOf(languageOf(language).units));
  const names = tables.flatMap((table) => [...table]);
  const signs = names.map(([, sign]) => [sign, sign] as const);
  return lexicon(new Map([...signs, ...names]));
});
