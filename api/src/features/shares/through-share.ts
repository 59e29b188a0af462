import { allowedOrigins } from '@citeloom/common/domain/allowed-origins';
import { ownAddressIn } from '@citeloom/common/domain/own-address';
import { mapStrings } from '../../signing/map-strings.ts';
import { HTML_KEYS, rewriteLinks } from '../../signing/rewrite-links.ts';

/** The page of the passages that an article quotes of a source, for whoever has the article's link. */
export function sharedSourceAddress(
  shareId: string,
  sourceId: string,
  evidenceId: unknown,
): string {
  const address = `/api/shares/${shareId}/sources/${sourceId}`;
  if (typeof evidenceId !== 'string') return address;
  const id = encodeURIComponent(evidenceId);
  return `${address}?evidence=${id}#e-${id}`;
}

/**
 * A value in which the addresses of what is stored lead through the link, and end with it: of a source
 * to its quoted passages, never to the whole text, and of an image to its pixels.
 */
export function throughShare<Value>(value: Value, shareId: string, publicUrl: string): Value {
  const origins = allowedOrigins(publicUrl);
  const shared = (text: string, evidenceId: unknown) => {
    const own = ownAddressIn(text, origins);
    if (own?.kind === 'sources') return sharedSourceAddress(shareId, own.id, evidenceId);
    return own?.kind === 'images' ? `/api/shares/${shareId}/images/${own.id}${own.rest}` : text;
  };
  return mapStrings(value, ({ text, key, holder }) =>
    key !== null && HTML_KEYS.has(key)
      ? rewriteLinks(text, shared)
      : shared(text, holder.evidenceId),
  ) as Value;
}
