/** Longest search term that is accepted, in UTF-16 units; the contract of research holds the same. */
export const SEARCH_TERM_LENGTH_MAX = 300;

/**
 * What is wrong with a search term, in the words of the contract, or null. It stands apart
 * from the Zod schema so that the landing page can check a form without loading zod.
 */
export function searchTermProblem(term: string): string | null {
  const length = term.trim().length;
  if (length === 0) return 'Search term is required';
  if (length > SEARCH_TERM_LENGTH_MAX) {
    return `Search term must be at most ${SEARCH_TERM_LENGTH_MAX} characters`;
  }
  return null;
}
