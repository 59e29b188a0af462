import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request } from 'express';

/** How an answer may be compressed (RFC 9110, content codings). */
export type Encoding = 'br' | 'gzip';

/** The smallest encoding that the asker takes: browsers name all theirs alike. Null when it takes none. */
export function acceptedEncoding(request: Request): Encoding | null {
  const encodings = ['br', 'gzip'] as const;
  return encodings.find((encoding) => request.acceptsEncodings(encoding) === encoding) ?? null;
}

/** Compresses a text. @param quality of Brotli (0–11) and of gzip (0–9) */
export function compress(
  content: Buffer | string,
  encoding: Encoding,
  quality: Record<Encoding, number>,
): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality.br },
      })
    : promisify(gzip)(content, { level: quality.gzip });
}
