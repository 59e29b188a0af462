import { kindOf, type DocumentKind } from './document-kind.ts';
import { zipNames } from './zip-names.ts';

const SNIFFED_BYTES = 64 * 1024;

/** Beginnings of files that are known by them; old and encrypted office files are told so by their reader. */
const SIGNATURES: readonly [
  bytes: string,
  kind: (bytes: Uint8Array, name: string) => DocumentKind | undefined,
][] = [
  ['%PDF-', () => 'pdf'],
  ['{\\rtf', () => 'rtf'],
  ['PK\u0003\u0004', kindOfArchive],
  ['\u00d0\u00cf\u0011\u00e0', (_, name) => compoundKind(name)],
];
/** What ZIP archives are by their first entry (EPUB and OpenDocument), or by what they hold (OOXML). */
const STATED: readonly [type: string, kind: DocumentKind][] = [
  ['mimetypeapplication/epub+zip', 'epub'],
  ['mimetypeapplication/vnd.oasis.opendocument.text', 'odt'],
];
const FOLDERS: readonly [folder: string, kind: DocumentKind][] = [
  ['word/', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
  ['META-INF/container.xml', 'epub'],
];
const ARCHIVES: ReadonlySet<DocumentKind | undefined> = new Set(
  [...STATED, ...FOLDERS].map(([, kind]) => kind),
);
/** Formats that are written in letters and are still no text for people. */
const NO_PROSE = /^(?:%!PS|<svg|<\?xml(?![\s\S]*<html[\s>]))/i;
const PAGE =
  /^(?:<\?xml[^>]{0,1000}>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|title)[\s>]/i;
/** What the WHATWG takes for HTML besides (MIME Sniffing Standard, 7.1), and Markdown begins with too. */
const PART_OF_PAGE = /^<(?:!--|script|style|table|div|h1|p|a|b|br|font|iframe)[\s>]/i;
const HEADING = /^#{1,6} \S/m;
/** Beginnings of texts of a form: WebVTT, SubRip, and the head of a mail, whose first lines are known fields. */
const WRITTEN: readonly [pattern: RegExp, kind: DocumentKind][] = [
  [/^WEBVTT(?=\s|$)/, 'vtt'],
  [/^\d{1,6}\s*\n\d{1,3}:\d{2}:\d{2}[.,]\d{1,3} --> /, 'srt'],
  [
    /^(?:return-path|received|delivered-to|mime-version|message-id|x-[\w-]{1,60}): [^\n]{0,998}\n(?:[\w-]{1,60}:|\s)/i,
    'mail',
  ],
];
/** Kinds that every text can be read as, so that the name of a text has to tell. */
const BY_NAME: ReadonlySet<DocumentKind | undefined> = new Set([
  ...(['markdown', 'csv', 'srt', 'vtt', 'mail'] as const),
]);

/**
 * What a file is by its content, whatever its name says: only whether a text is Markdown, a table, a mail
 * or subtitles may its name tell as well, since every text can be read as these. Undefined for what no
 * reader reads.
 */
export function kindOfContent(bytes: Uint8Array, name: string): DocumentKind | undefined {
  const head = Buffer.from(bytes.subarray(0, SNIFFED_BYTES));
  const raw = head.toString('latin1');
  const known = SIGNATURES.find(([signature]) => raw.startsWith(signature));
  if (known) return known[1](bytes, name);
  const utf16 = raw.startsWith('\u00ff\u00fe') || raw.startsWith('\u00fe\u00ff');
  if (!utf16 && raw.includes('\0')) return undefined;
  const text = (utf16 ? head.toString('utf16le') : head.toString('utf8'))
    .replace(/^\ufeff/, '')
    .trimStart();
  if (NO_PROSE.test(text)) return undefined;
  if (PAGE.test(text)) return 'html';
  const written = WRITTEN.find(([pattern]) => pattern.test(text));
  if (written) return written[1];
  const named = kindOf(name);
  if (BY_NAME.has(named)) return named;
  if (PART_OF_PAGE.test(text)) return 'html';
  return HEADING.test(text) ? 'markdown' : 'text';
}

/** Of an archive that is damaged its name says what it was meant to be. */
function kindOfArchive(bytes: Uint8Array, name: string): DocumentKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const stated = STATED.find(([type]) => head.includes(type));
  if (stated) return stated[1];
  const names = zipNames(bytes);
  const named = kindOf(name);
  if (names.length === 0) return ARCHIVES.has(named) ? named : undefined;
  return FOLDERS.find(([folder]) => names.some((each) => each.startsWith(folder)))?.[1];
}

/** Old office files do not say by their beginning which program wrote them. */
function compoundKind(name: string): DocumentKind | undefined {
  const named = kindOf(name);
  return named === 'xlsx' || named === 'pptx' ? named : 'docx';
}
