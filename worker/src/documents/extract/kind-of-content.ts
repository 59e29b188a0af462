import { extname } from 'node:path';
import type { DocumentKind } from './document-kind.ts';

const SNIFFED_BYTES = 64 * 1024;

/** Beginnings of files that are known by them; old and encrypted Word files are told so by their reader. */
const SIGNATURES: readonly [bytes: string, kind: DocumentKind][] = [
  ['%PDF-', 'pdf'],
  ['PK\u0003\u0004', 'docx'],
  ['\u00d0\u00cf\u0011\u00e0', 'docx'],
];
/** Formats that are written in letters and are still no text for people. */
const NO_PROSE = /^(?:\{\\rtf|%!PS|<svg|<\?xml(?![\s\S]*<html[\s>]))/i;
const PAGE =
  /^(?:<\?xml[^>]{0,1000}>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|title)[\s>]/i;
/** What the WHATWG takes for HTML besides (MIME Sniffing Standard, 7.1), and Markdown begins with too. */
const PART_OF_PAGE = /^<(?:!--|script|style|table|div|h1|p|a|b|br|font|iframe)[\s>]/i;
const HEADING = /^#{1,6} \S/m;
const MARKDOWN_NAMES: ReadonlySet<string> = new Set(['.md', '.markdown']);

/**
 * What a file is by its content, whatever its name says: only whether a text is Markdown may its name
 * tell as well, since every text can be read as Markdown. Undefined for what no reader reads.
 */
export function kindOfContent(bytes: Uint8Array, name: string): DocumentKind | undefined {
  const head = Buffer.from(bytes.subarray(0, SNIFFED_BYTES));
  const raw = head.toString('latin1');
  const known = SIGNATURES.find(([signature]) => raw.startsWith(signature));
  if (known) return known[1];
  const utf16 = raw.startsWith('\u00ff\u00fe') || raw.startsWith('\u00fe\u00ff');
  if (!utf16 && raw.includes('\0')) return undefined;
  const text = (utf16 ? head.toString('utf16le') : head.toString('utf8'))
    .replace(/^\ufeff/, '')
    .trimStart();
  if (NO_PROSE.test(text)) return undefined;
  if (PAGE.test(text)) return 'html';
  if (MARKDOWN_NAMES.has(extname(name).toLowerCase())) return 'markdown';
  if (PART_OF_PAGE.test(text)) return 'html';
  return HEADING.test(text) ? 'markdown' : 'text';
}
