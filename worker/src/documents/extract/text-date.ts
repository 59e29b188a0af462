import { givesOrdersToMachines } from '@citeloom/common/domain/evidence/orders-to-machines';
import { de, es, fr, pt, strict } from 'chrono-node';
import type { RawBlock } from './raw-block.ts';
import type { DocumentDate } from './document-date.ts';
import { NO_DATE, plausible } from './document-date.ts';

/** How far from its beginning a document says when it was published. */
const TOP_LENGTH = 1500;
/** A short line at the top is a byline; in running text only a verb of publishing makes a date one. */
const BYLINE_MAX = 120;
const PUBLISHING =
  /\b(?:published|posted|released|issued|dated?|updated|revised|version|created|veröffentlicht|erschienen|stand|aktualisiert|publié|mis à jour|publicado|actualizado|atualizado)\b/i;

/** The strict parsers of the languages whose stop words and stems the product knows. */
const PARSERS = [strict, de.strict, fr.strict, es.strict, pt.strict];
/** With a month's name, or year first: `05/06/2026` means two different days. */
const UNAMBIGUOUS = /\p{L}{3}|^\d{4}-/u;

/**
 * The full date (day, month, year) that stands at the top of a text, in a short line of its own or
 * beside a word of publishing; found by chrono's strict parsers; days and months in
 * figures alone are not trusted.
 */
export function dateInText(blocks: readonly RawBlock[], now: Date): DocumentDate {
  let seen = 0;
  for (const block of blocks) {
    if (seen > TOP_LENGTH) break;
    const text = block.text.slice(0, TOP_LENGTH - seen);
    seen += block.text.length;
    if (block.kind === 'code' || givesOrdersToMachines(text)) continue;
    if (text.length > BYLINE_MAX && !PUBLISHING.test(text)) continue;
    const publishedAt = firstFullDate(text, now);
    if (publishedAt !== null) return { publishedAt, dateBasis: 'text' };
  }
  return NO_DATE;
}

function firstFullDate(text: string, now: Date): string | null {
  if (!/\d{4}/.test(text)) return null;
  for (const parser of PARSERS) {
    for (const { start, text: written } of parser.parse(text, now)) {
      const full = (['year', 'month', 'day'] as const).every((part) => start.isCertain(part));
      if (!full || !UNAMBIGUOUS.test(written)) continue;
      const day = Date.UTC(start.get('year')!, start.get('month')! - 1, start.get('day')!);
      const date = plausible(new Date(day), now);
      if (date !== null) return date;
    }
  }
  return null;
}
