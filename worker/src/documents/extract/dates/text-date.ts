import { givesOrdersToMachines } from '@citeloom/common/domain/prompt-injection/prompt-injection';
import type { RawBlock } from '../raw-block.ts';
import type { DocumentDate } from './document-date.ts';
import { NO_DATE } from './document-date.ts';
import { isByline, statedBy } from './date-phrases.ts';
import { singleDay, writtenDays } from './written-days.ts';

/** How far from its beginning a document says when it was published. */
const TOP_LENGTH = 1500;
/** A byline stands below the title, perhaps with a subtitle in between. */
const BYLINE_BLOCKS = 4;

/** What may stand before and behind a day in a text that names nothing else. */
const WEEKDAY = /^\P{L}*(?:\p{L}+\P{L}*)?$/u;
const TIME = /^\P{N}{0,6}(?:\d{1,2}[:.h]\d{2}(?!\d{2}).*|[^\p{L}\p{N}]*)$/u;
/** A longer text is more than a date. */
const ONLY_MAX = 40;

/**
 * The full date (day, month and a year of four figures, all written out) with which a document dates
 * itself at its top: in a byline below the title, or where it says that it was published; only without
 * these, and named as such, where it says that it was changed.
 * Any other date is one that the text tells of, and a wrong date is worse than none.
 */
export function dateInText(blocks: readonly RawBlock[], now: Date): DocumentDate {
  let seen = 0;
  let changed = NO_DATE;
  for (const [index, block] of blocks.entries()) {
    if (seen > TOP_LENGTH) break;
    const text = block.text.slice(0, TOP_LENGTH - seen).replace(/\s+/g, ' ');
    seen += block.text.length;
    if (block.kind === 'code' || block.kind === 'table' || givesOrdersToMachines(text)) continue;
    for (const { publishedAt, before, after } of writtenDays(text, now)) {
      const whole = text.length < TOP_LENGTH - 1;
      const byline = whole && index < BYLINE_BLOCKS && isByline(block.kind, before, after);
      const stated = statedBy(before, after);
      if (byline || stated === 'published') return { publishedAt, dateBasis: 'text' };
      if (stated === 'changed' && changed === NO_DATE)
        changed = { publishedAt, dateBasis: 'updated' };
    }
  }
  return changed;
}

/** The day that a short text names and nothing else: `March 14, 2024`, `Apr 26, 2023`; else null. */
export function onlyDate(text: string, now: Date): string | null {
  if (text.length > ONLY_MAX) return null;
  const date = singleDay(text.trim(), now);
  const isAlone = date && WEEKDAY.test(date.before) && TIME.test(date.after);
  return isAlone ? date.publishedAt : null;
}

/**
 * The day in a short line at the top of a document, which nobody says is that of the publication: it is
 * nearer to it than what a file's properties tell.
 */
export function dayAtTop(blocks: readonly RawBlock[], now: Date): DocumentDate {
  for (const { kind, text } of blocks.slice(0, BYLINE_BLOCKS)) {
    const day = kind === 'table' ? null : singleDay(text, now);
    if (day) return { publishedAt: day.publishedAt, dateBasis: 'page' };
  }
  return NO_DATE;
}
