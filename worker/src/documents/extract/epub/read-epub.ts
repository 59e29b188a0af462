import { firstDated } from '../dates/document-date.ts';
import { dateInText } from '../dates/text-date.ts';
import { parseVisible } from '../hidden/hide-invisible.ts';
import { htmlBlocks } from '../html/html-blocks.ts';
import { officeProperties } from '../office-properties.ts';
import type { RawBlock } from '../raw-block.ts';
import type { RawDocument } from '../raw-document.ts';
import { firstHeading } from '../title.ts';
import { unpack } from '../xml-parts.ts';
import { chapterMarkup } from './chapter-markup.ts';
import { readPackage } from './read-package.ts';

const BROKEN = 'It is not a readable e-book (.epub); it may be damaged.';
/** Markup of all chapters together, in characters; the longest novels have a quarter of it. */
const MARKUP_MAX = 12_000_000;
const PICTURE = /\.(?:jpe?g|png|gif|webp|svg|ttf|otf|woff2?|mp3|m4a|mp4|js)$/i;

/**
 * Reads an e-book (EPUB 2 and 3): its chapters in reading order, each as a page, without its table of
 * contents; title, author, date and language as its package states them. No script runs.
 *
 * @throws {UnreadableError} for what is damaged or protected against copying.
 */
export async function readEpub(bytes: Uint8Array, now: Date): Promise<RawDocument> {
  const parts = await unpack(bytes, BROKEN, (name) => !PICTURE.test(name));
  const book = readPackage(parts, BROKEN);
  const blocks: RawBlock[] = [];
  let room = MARKUP_MAX;
  let truncated = false;
  for (const name of book.chapters) {
    const markup = chapterMarkup(parts, name);
    room -= markup.length;
    truncated ||= room < 0;
    if (room < 0) break;
    const document = parseVisible(markup);
    truncated ||= document.isCut;
    blocks.push(...htmlBlocks(document.documentElement));
  }
  const { titles, authors, language, date } = officeProperties(parts.get(book.path), now);
  return {
    blocks,
    titles: [...titles, firstHeading(blocks)],
    authors,
    ...firstDated(date, dateInText(blocks, now)),
    declaredLanguage: language,
    truncated,
  };
}
