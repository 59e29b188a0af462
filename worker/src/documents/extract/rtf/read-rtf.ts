import { NO_DATE, readDate, type DocumentDate } from '../dates/document-date.ts';
import type { RawDocument } from '../raw-document.ts';
import { readMarkup } from '../read-markup.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { rtfMarkup } from './rtf-markup.ts';

/**
 * Reads Rich Text (RTF 1.9.1): headings, paragraphs, items and tables; title, author and date from its text
 * and `info`. Objects and pictures are left out, and nothing that it links to is opened.
 *
 * @throws {UnreadableError} for what is no Rich Text.
 */
export function readRtf(bytes: Uint8Array, now: Date): RawDocument {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!/^\s*\{\\rtf/.test(source))
    throw new UnreadableError('It is not a readable Rich Text document (.rtf).');
  const { markup, info } = rtfMarkup(source);
  const day = ['yr', 'mo', 'dy'].map((name) => info.get(name) ?? '').join('-');
  const publishedAt = readDate(day, now);
  const date: DocumentDate =
    publishedAt === null ? NO_DATE : { publishedAt, dateBasis: 'document-properties' };
  const facts = { titles: [info.get('title')], authors: [info.get('author')], language: undefined };
  return readMarkup(markup, { ...facts, date }, now);
}
