import { anyGiven, areasOf, orderOf, type OwnSources } from '../../own-sources/own-sources.ts';
import type { TextCheckOrder } from './start-text-check.ts';

/** What a person gave, in the words of a check; nothing where nothing was. */
export function givenOrder(
  own: OwnSources,
): Pick<TextCheckOrder, 'urls' | 'uploads' | 'searchLibrary'> {
  const { urls, uploads } = orderOf(own);
  const isPlain = !anyGiven(own) && own.searches.library === undefined;
  return {
    ...(urls && { urls }),
    ...(uploads && { uploads }),
    ...(!isPlain && { searchLibrary: areasOf(own).includes('library') }),
  };
}

/** Why a text can't be checked against what was given; null where it can. */
export function nothingGiven(own: OwnSources): string | null {
  const { urls, uploads, searchLibrary } = givenOrder(own);
  if (!anyGiven(own) || urls || uploads || searchLibrary) return null;
  return 'None of your files could be read. Add others, or search the library.';
}
