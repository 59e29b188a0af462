const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const TOKEN = /([?&]token=)[^&\s"']+/g;

/**
 * A text fit for the log: session ids are capabilities and may hide in any driver's message, so every
 * UUID keeps only its first four characters, and tokens nothing.
 */
export function scrub(text: string): string {
  return text.replace(UUID, (id) => `${id.slice(0, 4)}…`).replace(TOKEN, '$1…');
}
