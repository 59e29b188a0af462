import { readBlob } from '@citeloom/common/server/blobs';
import type { LoadedImage } from './load-image.ts';

/**
 * The answer with an image's pixels, or 304 where the client has them already.
 *
 * @param known what the client says it has, the value of `If-None-Match`.
 * @param cacheControl how long, and by whom, it may be kept.
 */
export function sendPixels(
  { blobId, bytes, type, etag }: LoadedImage,
  known: string | undefined,
  cacheControl: string,
) {
  const headers = { 'Cache-Control': cacheControl, ETag: etag };
  if (known === etag) return { status: 304 as const, headers, empty: true as const };
  return {
    status: 200 as const,
    headers: { ...headers, 'Content-Type': type, 'Content-Length': String(bytes) },
    bytes: () => readBlob(blobId),
  };
}
