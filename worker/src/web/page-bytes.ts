import { extname } from 'node:path';
import type { ContentType } from './content-type.ts';

const EXTENSION: Readonly<Record<string, string>> = {
  'text/html': '.html',
  'application/xhtml+xml': '.html',
  'text/markdown': '.md',
  'text/plain': '.txt',
  'application/pdf': '.pdf',
};
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
  const extension = markdown ? '.md' : (EXTENSION[page.type] ?? '.txt');
  const name = title.replace(/[/\\]/g, ' ').trim() || pathname.replace(/\/+$/, '').slice(1);
  const bytes = page.type === 'application/pdf' ? page.bytes : asUtf8(page.bytes, page.charset);
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
