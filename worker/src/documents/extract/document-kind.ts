import { extname } from 'node:path';

/** The kinds of document that the library reads. */
export type DocumentKind = 'html' | 'markdown' | 'text' | 'pdf' | 'docx';

const KIND_OF_EXTENSION: Readonly<Record<string, DocumentKind>> = {
  '.html': 'html',
  '.htm': 'html',
  '.xhtml': 'html',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.txt': 'text',
  '.text': 'text',
  '.pdf': 'pdf',
  '.docx': 'docx',
};

const CONTENT_TYPE: Readonly<Record<DocumentKind, string>> = {
  html: 'text/html',
  markdown: 'text/markdown',
  text: 'text/plain',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const EXTENSION: Readonly<Record<DocumentKind, string>> = {
  html: '.html',
  markdown: '.md',
  text: '.txt',
  pdf: '.pdf',
  docx: '.docx',
};

/** The kind that a file's name says it is; undefined for files that the library does not list. */
export function kindOf(fileName: string): DocumentKind | undefined {
  return KIND_OF_EXTENSION[extname(fileName).toLowerCase()];
}

/** The media type of a kind (RFC 6838), without parameters. */
export function contentTypeOf(kind: DocumentKind): string {
  return CONTENT_TYPE[kind];
}

/** An extension by which readers know a kind, with its dot. */
export function extensionOf(kind: DocumentKind): string {
  return EXTENSION[kind];
}
