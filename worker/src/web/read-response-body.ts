import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { fetchError } from './fetch-error.ts';

/** What `Accept-Encoding` says: what is here understood, one at a time. */
export const ENCODINGS = 'gzip, br';

/** Bytes as they arrive and as they are after unpacking, and how many times larger these may be. */
export type BodyLimits = { maxBytes: number; maxRatio: number };

/** Small pages of one repeated line are no attack. */
const RATIO_FROM_BYTES = 128 * 1024;

/**
 * Reads and unpacks a body, counting while it streams: neither the packed nor the unpacked bytes go
 * beyond the limit before it is noticed, whatever `Content-Length` says.
 *
 * @throws ProviderError `too-large`, `ratio` or `unreadable` (packed in another way, or broken).
 */
export async function readResponseBody(
  body: Readable,
  encoding: string,
  { maxBytes, maxRatio }: BodyLimits,
): Promise<Uint8Array> {
  const unpack = unpackerOf(encoding);
  let packed = 0;
  const chunks: Buffer[] = [];
  let length = 0;

  async function* countPacked(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      packed += chunk.length;
      if (packed > maxBytes) throw fetchError('too-large', `more than ${maxBytes} bytes arrive`);
      yield chunk;
    }
  }
  async function collect(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      length += chunk.length;
      if (length > maxBytes) throw fetchError('too-large', `more than ${maxBytes} bytes`);
      if (length > RATIO_FROM_BYTES && length > packed * maxRatio)
        throw fetchError('ratio', `more than ${maxRatio} to 1`);
      chunks.push(chunk);
    }
  }

  try {
    if (unpack) await pipeline(body, countPacked, unpack, collect);
    else await pipeline(body, countPacked, collect);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!/^(?:Z_|ERR_BROTLI|ERR__ERROR)/.test(code)) throw error;
    throw fetchError('unreadable', 'broken packing', {
      words: 'What its server sent is damaged.',
      cause: error,
    });
  }
  // Readers of PDF take no Buffer, which is a view of memory that others share.
  return new Uint8Array(Buffer.concat(chunks, length));
}

function unpackerOf(encoding: string) {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    default:
      throw fetchError('unreadable', `encoding ${encoding.slice(0, 80)}`, {
        words: 'Its server sent it packed in a way that Citeloom does not read.',
      });
  }
}
