/** What is known of the folder of documents. */
type LibraryFacts = { documents: number; topics: string[] };

const TOPICS_MAX = 4;

/**
 * What to say when the library speaks of nothing that a text says; undefined where it speaks of some
 * of it. Empty texts are told so elsewhere.
 *
 * @param found how many documents speak of the text.
 */
export function nothingCarries(found: number, library?: LibraryFacts): string | undefined {
  if (found > 0) return undefined;
  if (library && library.documents === 0) {
    return 'The library holds no documents, so there is nothing to check this text against. Put documents into its folder, then check it again.';
  }
  const where = library
    ? `None of the ${library.documents.toLocaleString('en')} documents of the library`
    : 'No source';
  const topics = library?.topics.slice(0, TOPICS_MAX) ?? [];
  const about = topics.length > 0 ? ` It knows of: ${topics.join(', ')}.` : '';
  return `${where} speaks of what this text says.${about} Link the text to documents of the library, or add the documents that it rests on.`;
}

/** The same for a text that was not to be held against the library; `read` is how many sources could be read. */
export const nothingRead = (read: number): string | undefined =>
  read > 0
    ? undefined
    : 'Nothing could be read that this text was to be checked against. Add sources, or search the library as well.';
