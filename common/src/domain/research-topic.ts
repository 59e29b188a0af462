/** Longest search term that is accepted, in UTF-16 units. */
export const SEARCH_TERM_MAX = 300;

/** What is wrong with a topic that was typed, in words for people; null where nothing is. */
export function problemOfTopic(topic: string): string | null {
  const { length } = topic.trim();
  if (length === 0) return 'Search term is required';
  return length > SEARCH_TERM_MAX
    ? `Research topic must be at most ${SEARCH_TERM_MAX} characters`
    : null;
}
