import { namesAmong } from '@citeloom/common/domain/text/names';
import { mainPhrase } from '@citeloom/common/domain/text/topic-words';
import { tokenize } from '@citeloom/common/domain/text/words';
import type { Brief, SearchPlan } from '../writer.ts';
import { QUOTING } from './tuning.ts';

/** Plans a search by rules: the topic, its head words, its names and dates. */
export function planSearch({ topic, language }: Pick<Brief, 'topic' | 'language'>): SearchPlan {
  const queries = [topic, mainPhrase(topic, language), namesAndDates(topic, language)];
  return { queries: [...new Set(queries)].filter(Boolean), kinds: [] };
}

/** The names and the numbers of a topic in their order; empty where there are fewer than two words. */
function namesAndDates(topic: string, language: string): string {
  const tokens = tokenize(mainPhrase(topic, language), language);
  const names = namesAmong(tokenize(topic, language), topic, language);
  const words = tokens
    .map(({ text }) => text)
    .filter((text) => names.has(text) || /\p{N}/u.test(text));
  return words.length < QUOTING.queryWordsMin ? '' : words.join(' ');
}
