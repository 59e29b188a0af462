import type { DocumentDate } from './dates/document-date.ts';
import { firstDated } from './dates/document-date.ts';
import { dateInText, dayAtTop } from './dates/text-date.ts';
import { parseVisible } from './hidden/hide-invisible.ts';
import { htmlBlocks } from './html/html-blocks.ts';
import type { RawDocument } from './raw-document.ts';
import { firstHeading } from './title.ts';

/** What a format states of a document beside its text. */
export type StatedFacts = {
  titles: readonly unknown[];
  authors: readonly unknown[];
  language: string | undefined;
  date: DocumentDate;
};

/**
 * A document of which the reader of its format has made HTML (`markup`), without what nobody sees: every
 * way of hiding text that the markup keeps as styles is known there. A day in the text comes before that of the
 * properties, which often is the day of a conversion.
 */
export function readMarkup(
  markup: string,
  { titles, authors, language, date }: StatedFacts,
  now: Date,
): RawDocument {
  const document = parseVisible(markup);
  const blocks = htmlBlocks(document.documentElement, { keepLinkLists: true });
  return {
    blocks,
    titles: [...titles, firstHeading(blocks)],
    authors,
    ...firstDated(dateInText(blocks, now), dayAtTop(blocks, now), date),
    declaredLanguage: language,
    truncated: document.isCut,
  };
}
