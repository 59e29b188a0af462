import {
  ownAddressIn,
  unsignedAddress,
  type OwnAddress,
} from '@citeloom/common/domain/own-address';
import {
  EVENTS_MS,
  FILE_MS,
  pageExpiry,
  SOURCE_MS,
} from '@citeloom/common/server/signing/token-expiry';
import type { TokenPurpose, Tokens } from '@citeloom/common/server/signing/tokens';
import { allowedOrigins } from '@citeloom/common/domain/allowed-origins';
import { mapStrings } from './map-strings.ts';
import { HTML_KEYS, rewriteLinks } from './rewrite-links.ts';

const OWN_ADDRESSES =
  /\/api\/(?:sources|images|packages)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi;

const LIVES: Record<OwnAddress['kind'], { purpose: TokenPurpose; lifeMs: number }> = {
  sources: { purpose: 'source', lifeMs: SOURCE_MS },
  images: { purpose: 'image', lifeMs: FILE_MS },
  packages: { purpose: 'package', lifeMs: FILE_MS },
};

export type SignOptions = {
  /** When the object ends that the addresses belong to; no token outlives it. */
  expiresAt: Date;
  /** Which ids may be opened; all when left out, for data without any words of a visitor. */
  maySign?: (id: string) => boolean;
};

export type Addresses = {
  /**
   * Signs every address of a stored source, image or package in an outgoing value, made afresh at
   * every read. HTML must be as it was stored, sanitised or our own; a link to a piece of evidence
   * leads to its passage.
   */
  sign<Value>(value: Value, options: SignOptions): Value;
  /** Ids of all stored things whose address stands anywhere in a value. */
  namedIds(value: unknown): Set<string>;
  /** The short-lived signed address of a run's event stream. */
  events(runId: string, expiresAt: Date): string;
};

/** Signs addresses of one installation (addresses that carry a token). */
export function createAddresses(tokens: Tokens, publicUrl: string): Addresses {
  const origins = allowedOrigins(publicUrl);

  const signed = (own: OwnAddress, evidenceId: unknown, options: SignOptions) => {
    if (options.maySign && !options.maySign(own.id)) return unsignedAddress(own);
    const { purpose, lifeMs } = LIVES[own.kind];
    const expiry = pageExpiry(new Date(), lifeMs, options.expiresAt);
    const address = `${unsignedAddress(own)}?token=${tokens.sign(purpose, own.id, expiry)}`;
    if (own.kind !== 'sources' || typeof evidenceId !== 'string') return address;
    const id = encodeURIComponent(evidenceId);
    return `${address}&evidence=${id}#e-${id}`;
  };

  return {
    sign: <Value>(value: Value, options: SignOptions) =>
      mapStrings(value, ({ text, key, holder }) => {
        if (key !== null && HTML_KEYS.has(key)) {
          return rewriteLinks(text, (href, evidenceId) => {
            const linked = ownAddressIn(href, origins);
            return linked === null ? href : signed(linked, evidenceId, options);
          });
        }
        const own = ownAddressIn(text, origins);
        return own === null ? text : signed(own, holder.evidenceId, options);
      }) as Value,
    namedIds(value) {
      const named = JSON.stringify(value ?? null).matchAll(OWN_ADDRESSES);
      return new Set([...named].map(([, id = '']) => id.toLowerCase()));
    },
    events(runId, expiresAt) {
      const until = new Date(Math.min(Date.now() + EVENTS_MS, expiresAt.getTime()));
      return `/api/runs/${runId}/events?token=${tokens.sign('events', runId, until)}`;
    },
  };
}
