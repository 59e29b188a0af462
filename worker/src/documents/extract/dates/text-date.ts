import { givesOrdersToMachines } from '@citeloom/common/domain/prompt-injection/prompt-injection';
import { de, es, fr, pt, strict } from 'chrono-node';
import type { RawBlock } from '../raw-block.ts';
import type { DocumentDate } from './document-date.ts';
import { NO_DATE, plausible } from './document-date.ts';
import { isByline, isStatement } from './date-phrases.ts';

/** How far from its beginning a document says when it was published. */
const TOP_LENGTH = 1500;
/** A byline stands below the title, perhaps with a subtitle in between. */
const BYLINE_BLOCKS = 4;

/** A longer text is more than a date. */
const ONLY_MAX = 40;

/** The strict parsers of the languages whose stop words and stems the product knows. */
const PARSERS = [strict, de.strict, fr.strict, es.strict, pt.strict];
/** With a month's name, or year first: `05/06/2026` means two different days. */
const UNAMBIGUOUS = /\p{L}{3}|^\d{4}-/u;

/**
 * The full date (day, month and a year of four figures, all written out) with which a document dates
 * itself at its top: in a byline below the title, or where it says that it was published or changed.
 * Any other date is one that the text tells of, and a wrong date is worse than none.
 */
export function dateInText(blocks: readonly RawBlock[], now: Date): DocumentDate {
  let seen = 0;
  for (const [index, block] of blocks.entries()) {
    if (seen > TOP_LENGTH) break;
    const text = block.text.slice(0, TOP_LENGTH - seen).replace(/\s+/g, ' ');
    seen += block.text.length;
    if (block.kind === 'code' || block.kind === 'table' || givesOrdersToMachines(text)) continue;
    for (const { publishedAt, before, after } of fullDates(text, now)) {
      const whole = text.length < TOP_LENGTH - 1;
      const byline = whole && index < BYLINE_BLOCKS && isByline(block.kind, before, after);
      if (byline || isStatement(before, after)) return { publishedAt, dateBasis: 'text' };
    }
  }
  return NO_DATE;
}

/** The day that a short text names and nothing else: `March 14, 2024`, `Apr 26, 2023`; else null. */
export function onlyDate(text: string, now: Date): string | null {
  if (text.length > ONLY_MAX) return null;
  const [date, ...more] = fullDates(text.trim(), now);
  const alone = date && more.length === 0 && !/[\p{L}\p{N}]/u.test(date.before + date.after);
  return alone ? date.publishedAt : null;
}

type FullDate = { publishedAt: string; before: string; after: string };

/** The full dates of a text in the first language that has one, with the words around them. */
function fullDates(text: string, now: Date): FullDate[] {
  if (!/\d{4}/.test(text)) return [];
  for (const parser of PARSERS) {
    const found = parser.parse(text, now).flatMap(({ index, start, text: written }) => {
      const full = (['year', 'month', 'day'] as const).every((part) => start.isCertain(part));
      const year = String(start.get('year'));
      if (!full || !UNAMBIGUOUS.test(written) || !new RegExp(`\\b${year}\\b`).test(written))
        return [];
      const day = Date.UTC(start.get('year')!, start.get('month')! - 1, start.get('day')!);
      const publishedAt = plausible(new Date(day), now);
      if (publishedAt === null) return [];
      return [
        { publishedAt, before: text.slice(0, index), after: text.slice(index + written.length) },
      ];
    });
    if (found.length > 0) return found;
  }
  return [];
}
