import { languageName } from '@citeloom/common/domain/text/language-name';
import { baseOf } from '@citeloom/common/domain/text/locale';
import type { LibraryDescription } from '../documents/library-description.ts';

type Asked = {
  searchTerm: string;
  /** The question's (ISO 639-1), where that is known. */
  language: string | undefined;
  windowDays: number;
  searched: string[];
  /** How many sources the person gave. */
  given?: number;
  read: number;
  /** How many passages are shown as the closest ones. */
  closest: number;
};

const LANGUAGES_MAX = 3;
const ELSEWHERE =
  'Put the question in other words, add other sources, or search the library or the web as well.';

/**
 * What to say when no summary could be written: what was searched, what is shown instead and what to
 * try. The numbers are the library's own; only providers that answered count as searched.
 */
export function nothingFound(asked: Asked, library?: LibraryDescription): string {
  const { searchTerm, windowDays, searched, given = 0, read, closest } = asked;
  const counted = searched.map((name) =>
    library && name === 'documents' ? plural(library.documents, 'document') : name,
  );
  const window = `first the last ${windowDays} days, then without a limit of date`;
  const own = given > 0 ? ` Of your own: ${plural(given, 'source')}.` : '';
  const places =
    (counted.length > 0
      ? `Searched: ${counted.join(', ')}, ${window}.`
      : 'Nothing else was searched.') + own;
  const outcome =
    read === 0
      ? `No source speaks of “${searchTerm}”.`
      : `${plural(read, 'source')} ${read === 1 ? 'was' : 'were'} read for “${searchTerm}”, but none says enough about it to quote.`;
  const shown = closest > 0 ? ' The passages that come closest are shown.' : '';
  return `${outcome}${shown} ${places}${otherLanguages(asked, library)} ${searched.length === 0 ? ELSEWHERE : advice(library)}`;
}

function otherLanguages({ language }: Asked, library?: LibraryDescription): string {
  const languages = library?.languages.map(baseOf).filter((one) => one !== 'und') ?? [];
  if (language === undefined || languages.length === 0 || languages.includes(baseOf(language)))
    return '';
  const named = [...new Set(languages)].slice(0, LANGUAGES_MAX).map(languageName);
  return ` The question is in ${languageName(language)}, the library is in ${named.join(' and ')}.`;
}

function advice(library?: LibraryDescription): string {
  return (library?.topics.length ?? 0) > 0
    ? 'Try fewer or more common words, or one of the topics that the library answers.'
    : 'Try fewer or more common words, or add documents on this topic.';
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
