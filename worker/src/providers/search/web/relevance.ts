import { contentWords } from '@citeloom/common/domain/text/words';
import { markupText } from './plain-words.ts';
import type { FoundPage } from './search-service.ts';

/** What being named later by its service costs a page, for each place. */
const PLACE = 0.03;
/** A service may find by meaning what shares no word with the question. */
const LEAST = 0.1;

/**
 * How well pages answer a question, as far as their titles and snippets tell: the share of its words
 * that they hold, less a little for each place down the service's own order.
 *
 * @returns 0..1 for each page, in the order given.
 */
export function relevanceOf(pages: readonly FoundPage[], query: string, language = 'en'): number[] {
  const asked = [...new Set(contentWords(query, language))];
  return pages.map(({ title, snippet = '', html = '' }, place) => {
    const held = new Set(contentWords(markupText(`${title} ${snippet} ${html}`), language));
    const share = asked.filter((word) => held.has(word)).length / (asked.length || 1);
    return Math.max(0.01, (LEAST + (1 - LEAST) * share) * (1 - PLACE * place));
  });
}
