import { MIMEType } from 'node:util';
import { READ_TYPES } from '../documents/extract/document-kind.ts';

/** Types of pages and documents that may become sources. */
export const PAGE_TYPES: ReadonlySet<string> = new Set(READ_TYPES);

/** Types that feeds come as. */
export const FEED_TYPES: ReadonlySet<string> = new Set([
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/feed+json',
  'application/json',
  'application/xml',
  'text/xml',
  'text/plain',
]);

/** A media type without parameters, and the charset that it names. */
export type ContentType = { type: string; charset: string | undefined };

/** Reads a `Content-Type` header; undefined when there is none or it says nothing. */
export function readContentType(header: unknown): ContentType | undefined {
  if (typeof header !== 'string') return undefined;
  try {
    const { essence, params } = new MIMEType(header);
    return { type: essence, charset: params.get('charset') ?? undefined };
  } catch {
    return undefined;
  }
}
