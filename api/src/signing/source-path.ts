const PATH =
  /^\/api\/sources\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:[?#].*)?$/i;

/**
 * The id of the source that an address of ours leads to, or null for any other text. Relative and
 * absolute addresses count, with or without a token; the whole text must be the address.
 *
 * @param origins our own origins, such as `http://localhost:4000`.
 */
export function sourceIdIn(text: string, origins: readonly string[]): string | null {
  const origin = origins.find((candidate) => text.startsWith(`${candidate}/`));
  const path = origin ? text.slice(origin.length) : text;
  return PATH.exec(path)?.[1]?.toLowerCase() ?? null;
}
