import { allowedOrigins } from '../http/allowed-origins.ts';
import { sanitizeArticle } from '../html/sanitize-article.ts';
import { mapStrings } from './map-strings.ts';
import { sourceIdIn } from './source-path.ts';
import { EVENTS_MS, pageExpiry, SOURCE_MS } from './token-expiry.ts';
import type { Tokens } from './tokens.ts';

/** Keys whose strings are HTML of articles; only there may an address stand inside a longer text. */
const HTML_KEYS = new Set(['html', 'content', 'articleContent']);

export type SignOptions = {
  /** When the object ends that the sources belong to; no token outlives it. */
  expiresAt: Date;
  /** Which sources may be opened; all when left out, for data that only our workers wrote. */
  maySign?: (sourceId: string) => boolean;
};

export type Addresses = {
  /**
   * Signs every address of a source page in an outgoing value, made afresh at every read. HTML is
   * sanitised on the way; a link to a piece of evidence leads to its passage.
   */
  sign<Value>(value: Value, options: SignOptions): Value;
  /** The opposite, for what a client posts: our addresses without token, host and anchor. */
  reduce<Value>(value: Value): Value;
  /** Ids of all sources that a value links to. */
  sourceIds(value: unknown): Set<string>;
  /** The short-lived signed address of a run's event stream. */
  events(runId: string, expiresAt: Date): string;
};

/** Signs and reduces addresses of one installation (design §3, addresses that carry a token). */
export function createAddresses(tokens: Tokens, publicUrl: string): Addresses {
  const origins = allowedOrigins(publicUrl);

  const signedPage = (sourceId: string, evidenceId: unknown, options: SignOptions) => {
    if (options.maySign && !options.maySign(sourceId)) return `/api/sources/${sourceId}`;
    const expiry = pageExpiry(new Date(), SOURCE_MS, options.expiresAt);
    const address = `/api/sources/${sourceId}?token=${tokens.sign('source', sourceId, expiry)}`;
    if (typeof evidenceId !== 'string') return address;
    const id = encodeURIComponent(evidenceId);
    return `${address}&evidence=${id}#e-${id}`;
  };

  /** Replaces the addresses of sources in a value, whether alone or as links of its HTML. */
  const rewrite = (
    value: unknown,
    addressOf: (sourceId: string, evidenceId: unknown) => string,
  ): unknown =>
    mapStrings(value, ({ text, key, holder }) => {
      if (key !== null && HTML_KEYS.has(key)) {
        return sanitizeArticle(text, ({ href, evidenceId }) => {
          const linked = sourceIdIn(href, origins);
          return linked === null ? href : addressOf(linked, evidenceId);
        });
      }
      const sourceId = sourceIdIn(text, origins);
      return sourceId === null ? text : addressOf(sourceId, holder.evidenceId);
    });

  return {
    sign: <Value>(value: Value, options: SignOptions) =>
      rewrite(value, (sourceId, evidenceId) => signedPage(sourceId, evidenceId, options)) as Value,
    reduce: <Value>(value: Value) =>
      rewrite(value, (sourceId) => `/api/sources/${sourceId}`) as Value,
    sourceIds(value) {
      const found = new Set<string>();
      rewrite(value, (sourceId) => {
        found.add(sourceId);
        return '';
      });
      return found;
    },
    events(runId, expiresAt) {
      const until = new Date(Math.min(Date.now() + EVENTS_MS, expiresAt.getTime()));
      return `/api/runs/${runId}/events?token=${tokens.sign('events', runId, until)}`;
    },
  };
}
