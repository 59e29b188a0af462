/** What is known of the folder of documents. */
type LibraryFacts = { documents: number; topics: string[] };

type Asked = { searchTerm: string; windowDays: number; searched: string[]; read: number };

const TOPICS_MAX = 4;

/**
 * What to say when no summary could be written: what was searched and what to try (design §3). The
 * numbers are the library's own; only providers that answered count as searched.
 */
export function nothingFound(asked: Asked, library?: LibraryFacts): string {
  const { searchTerm, windowDays, searched, read } = asked;
  const counted = searched.map((name) =>
    library && name === 'documents' ? `${name} (${plural(library.documents, 'document')})` : name,
  );
  const places = `Searched: ${counted.join(', ')}, first the last ${windowDays} days, then without a limit of date.`;
  const outcome =
    read === 0
      ? `No source speaks of “${searchTerm}”.`
      : `${plural(read, 'source')} ${read === 1 ? 'was' : 'were'} read for “${searchTerm}”, but none says enough about it to quote.`;
  const topics = library?.topics.slice(0, TOPICS_MAX) ?? [];
  const tries =
    topics.length > 0
      ? `Try fewer or more common words, or one of these topics: ${topics.join(', ')}.`
      : 'Try fewer or more common words, or add documents on this topic.';
  return `${outcome} ${places} ${tries}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
