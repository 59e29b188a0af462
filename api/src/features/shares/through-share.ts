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
 * A value in which every address of a stored source leads to what may be seen of it under a link: the
 * quoted passages, never the whole text.
 */
export function throughShare<Value>(value: Value, shareId: string, publicUrl: string): Value {
  const origins = allowedOrigins(publicUrl);
  const shared = (text: string, evidenceId: unknown) => {
    const own = ownAddressIn(text, origins);
    return own?.kind === 'sources' ? sharedSourceAddress(shareId, own.id, evidenceId) : text;
  };
  return mapStrings(value, ({ text, key, holder }) =>
    key !== null && HTML_KEYS.has(key)
      ? rewriteLinks(text, shared)
      : shared(text, holder.evidenceId),
  ) as Value;
}
