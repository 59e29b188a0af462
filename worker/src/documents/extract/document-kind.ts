import { extname } from 'node:path';

/** What is told of each kind: its extensions, the first of which is its own, and its media types. */
const KINDS = {
  html: { extensions: ['.html', '.htm', '.xhtml'], types: ['text/html', 'application/xhtml+xml'] },
  markdown: { extensions: ['.md', '.markdown'], types: ['text/markdown'] },
  text: { extensions: ['.txt', '.text'], types: ['text/plain'] },
  pdf: { extensions: ['.pdf'], types: ['application/pdf'] },
  docx: {
    extensions: ['.docx'],
    types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  csv: { extensions: ['.csv', '.tsv'], types: ['text/csv', 'text/tab-separated-values'] },
  xlsx: {
    extensions: ['.xlsx'],
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  epub: { extensions: ['.epub'], types: ['application/epub+zip'] },
  odt: { extensions: ['.odt'], types: ['application/vnd.oasis.opendocument.text'] },
  pptx: {
    extensions: ['.pptx'],
    types: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  },
  srt: { extensions: ['.srt'], types: ['application/x-subrip'] },
  vtt: { extensions: ['.vtt'], types: ['text/vtt'] },
  mail: { extensions: ['.eml'], types: ['message/rfc822'] },
  rtf: { extensions: ['.rtf'], types: ['application/rtf', 'text/rtf'] },
} as const satisfies Record<string, { extensions: readonly string[]; types: readonly string[] }>;

/** The kinds of document that are read. */
export type DocumentKind = keyof typeof KINDS;

const ALL = Object.keys(KINDS) as DocumentKind[];
const KIND_OF_EXTENSION = mapOf('extensions');
const KIND_OF_TYPE = mapOf('types');

/** The media types of all kinds, without parameters. */
export const READ_TYPES: readonly string[] = [...KIND_OF_TYPE.keys()];

const TEXT_KINDS: ReadonlySet<DocumentKind> = new Set([
  ...(['html', 'markdown', 'text', 'csv', 'srt', 'vtt'] as const),
]);

function mapOf(facts: 'extensions' | 'types'): ReadonlyMap<string, DocumentKind> {
  return new Map(ALL.flatMap((kind) => KINDS[kind][facts].map((fact) => [fact, kind] as const)));
}

/** The kind that a file's name says it is; undefined for files that the library does not list. */
export function kindOf(fileName: string): DocumentKind | undefined {
  return KIND_OF_EXTENSION.get(extname(fileName).toLowerCase());
}

/** The kind that a media type without parameters says; undefined for types that are not read. */
export function kindOfType(type: string): DocumentKind | undefined {
  return KIND_OF_TYPE.get(type);
}

/** The media type of a kind (RFC 6838), without parameters. */
export function contentTypeOf(kind: DocumentKind): string {
  return KINDS[kind].types[0];
}

/** An extension by which readers know a kind, with its dot. */
export function extensionOf(kind: DocumentKind): string {
  return KINDS[kind].extensions[0];
}

/** Whether a kind is plain text, whose bytes a charset says how to read. */
export function isTextKind(kind: DocumentKind): boolean {
  return TEXT_KINDS.has(kind);
}
