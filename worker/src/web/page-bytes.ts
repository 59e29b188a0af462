import { extname } from 'node:path';
import { extensionOf, isTextKind, kindOfType } from '../documents/extract/document-kind.ts';
import type { ContentType } from './content-type.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * A fetched page as the document readers take it: a name, whose extension says the format and which is
 * the title when the page has none, and bytes in the charset that the server named.
 */
export function asDocument(
  page: ContentType & { finalUrl: string; bytes: Uint8Array },
  title: string,
): { path: string; bytes: Uint8Array } {
  const { pathname } = new URL(page.finalUrl);
  const markdown = page.type === 'text/plain' && /^\.(?:md|markdown)$/i.test(extname(pathname));
  const kind = markdown ? 'markdown' : (kindOfType(page.type) ?? 'text');
  const extension = extensionOf(kind);
  const name = title.replace(/[/\\]/g, ' ').trim() || pathname.replace(/\/+$/, '').slice(1);
  const bytes = isTextKind(kind) ? asUtf8(page.bytes, page.charset) : page.bytes;
  return { path: `${name || new URL(page.finalUrl).hostname}${extension}`, bytes };
}

/** A server's word wins over what stands in the page (WHATWG); a wrong one is ignored. */
function asUtf8(bytes: Uint8Array, charset: string | undefined): Uint8Array {
  if (charset === undefined || bytes.length === 0) return bytes;
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes);
    return Buffer.concat([BYTE_ORDER_MARK, Buffer.from(text)]);
  } catch {
    return bytes;
  }
}
