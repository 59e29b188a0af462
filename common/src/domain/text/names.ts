const CAPITALISED = /^\p{Lu}/u;
/** `OpenSSL`, `IPv6`, `HTTP2`, `3.5`: written so in any position. */
const MARKED = /\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}|^\p{Lu}{2,}$|\p{N}\.\p{N}/u;

/**
 * The words of a text that are written as names: with capitals where those tell names apart, or with
 * marks of their own. Capitals tell names apart only where they are not the
 * rule (titles, German nouns, shouting).
 */
export function namesAmong(
  tokens: readonly { text: string; start: number }[],
  query: string,
  language: string,
): Set<string> {
  const shouted = !/\p{Ll}/u.test(query);
  const first = query.search(/\S/);
  const inner = tokens.filter((token) => token.start > first);
  const capitals = inner.filter((token) => CAPITALISED.test(token.text));
  const telling = language !== 'de' && (inner.length <= 1 || capitals.length <= inner.length / 2);
  return new Set(
    tokens
      .filter(({ text }) => !shouted && MARKED.test(text))
      .concat(telling && !shouted ? capitals : [])
      .map(({ text }) => text),
  );
}
