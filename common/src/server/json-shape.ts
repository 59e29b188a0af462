/** Deepest JSON that is read, and most parts in it: its lists, objects and commas. */
export const JSON_DEPTH_MAX = 24;
export const JSON_PARTS_MAX = 10_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * What is too much about JSON, in words for people, or null: told from its bytes in one pass, before
 * any parser builds something of them. Whether it is JSON at all is for the parser to say.
 *
 * @param bytes JSON in UTF-8.
 */
export function jsonShapeProblem(bytes: Uint8Array): string | null {
  let [depth, parts, inString] = [0, 0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === COMMA) parts += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      parts += 1;
      if (depth > JSON_DEPTH_MAX) return 'The data is nested too deeply.';
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (parts > JSON_PARTS_MAX) return 'The data has too many parts.';
  }
  return null;
}
