/**
 * The address that a citation of a source leads to: its own, or for a source from a folder the page
 * of its stored text, still without the signature that the api adds at every read.
 */
export function sourceAddress(source: { id: string; url: string | null }): string {
  return source.url ?? `/api/sources/${source.id}`;
}
