import type { DocumentDate } from './dates/document-date.ts';
import { NO_DATE, readDate } from './dates/document-date.ts';
import { parseXml } from './xml/xml-tree.ts';

/** Well-known libraries' templates carry these dates into every document made with them. */
const TEMPLATE_DATES: ReadonlySet<string | null> = new Set([
  '2013-12-23T23:15:00.000Z',
  '2013-01-27T09:14:16.000Z',
]);

/** What an office document or an e-book states of itself. */
export type OfficeProperties = {
  titles: string[];
  /** One that states several authors has them in one. */
  authors: string[][];
  language: string | undefined;
  date: DocumentDate;
};

const NO_PROPERTIES: OfficeProperties = {
  titles: [],
  authors: [],
  language: undefined,
  date: NO_DATE,
};

/**
 * Reads the properties of a document from the part that states them: Dublin Core with the names that
 * OOXML (ECMA-376 part 2, 11), OpenDocument (part 3, 4.3) and EPUB (3.3, 5.5) add; none of a part that is
 * not there or is no XML.
 */
export function officeProperties(part: Buffer | undefined, now: Date): OfficeProperties {
  if (part === undefined) return NO_PROPERTIES;
  const stated = new Map<string, string[]>();
  try {
    for (const element of Array.from(parseXml(part.toString('utf8')).getElementsByTagName('*'))) {
      const text = element.textContent?.trim();
      if (text) stated.set(element.nodeName, [...(stated.get(element.nodeName) ?? []), text]);
    }
  } catch {
    return NO_PROPERTIES;
  }
  const of = (name: string) => stated.get(name) ?? [];
  const written = [...of('dcterms:created'), ...of('meta:creation-date'), ...of('dc:date')][0];
  const publishedAt = readDate(written, now);
  const isStated = publishedAt !== null && !TEMPLATE_DATES.has(publishedAt);
  return {
    titles: of('dc:title'),
    authors: [of('meta:initial-creator'), of('dc:creator')],
    language: of('dc:language')[0],
    date: isStated ? { publishedAt, dateBasis: 'document-properties' } : NO_DATE,
  };
}
