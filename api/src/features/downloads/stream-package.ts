import { create as contentDisposition } from 'content-disposition';
import parseRange from 'range-parser';
import { exportFormats } from '@citeloom/common/domain/export-formats';
import { readBlob } from '@citeloom/common/server/blobs';
import type { DownloadDocument } from '@citeloom/common/server/models/download';
import type { Reply } from '../../http/route.ts';

/**
 * A package as an answer: whole, not at all when the reader has it, or the one part that `Range` asks
 * for (RFC 9110 §14), so that a broken download goes on where it broke.
 */
export function streamPackage(
  { blobId, bytes, sha256, fileName, format }: DownloadDocument,
  header: (name: string) => string | undefined,
): Reply {
  const etag = `"${sha256}"`;
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=3600',
    'Content-Disposition': contentDisposition(fileName),
    'Content-Type': format ? exportFormats[format].mediaType : 'application/zip',
    ETag: etag,
  };
  if (header('if-none-match') === etag) return { status: 304, headers, empty: true };
  const asked = header('if-range') === undefined || header('if-range') === etag;
  const ranges = asked && header('range') ? parseRange(bytes, header('range') ?? '') : -2;
  if (ranges === -1) {
    return { status: 416, headers: { 'Content-Range': `bytes */${bytes}` }, empty: true };
  }
  // Several parts at once are allowed to be answered with the whole.
  const [range, ...others] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  if (!range || others.length > 0) {
    const length = { 'Content-Length': String(bytes) };
    return { status: 200, headers: { ...headers, ...length }, bytes: () => readBlob(blobId) };
  }
  const { start, end } = range;
  return {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      'Content-Range': `bytes ${start}-${end}/${bytes}`,
    },
    bytes: () => readBlob(blobId, { start, end: end + 1 }),
  };
}
