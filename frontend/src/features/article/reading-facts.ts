import { countWords } from '@citeloom/common/domain/text/count-words';
import { formatCount } from '../../lib/format.ts';

/** How many words a minute a person reads of a text like this (Brysbaert 2019, non-fiction). */
const WORDS_PER_MINUTE = 238;
const MARKER = /<sup class="citation">.*?<\/sup>/gs;

/**
 * How long an article is: its words, and the minutes that reading it takes.
 *
 * @param html of the article; its markers are no words.
 * @param language BCP 47 tag
 */
export function readingFacts(html: string, language: string): string[] {
  const text = html
    .replace(MARKER, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&#?\w+;/g, '');
  const words = countWords(text, language);
  if (words === 0) return [];
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return [formatCount(words, 'word'), `${minutes} min to read`];
}
