import type { IndexedDocument, SearchIndex } from './search-index.ts';
import type { QueryWord } from './query.ts';
import { analyseQuery } from './query.ts';
import { recencyFactor } from './recency.ts';
import { matchedWords } from './score-text.ts';
import {
  coverageOf,
  holdsNames,
  isKnownTopic,
  isToldTogether,
  isWorthReading,
} from './topic-gate.ts';

export type DocumentHit = {
  path: string;
  textId: string;
  title: string;
  publishedAt: string | null;
  score: number;
};

type Options = { since: Date | null; limit: number; now: Date };

/** Weight of the second and third passage beside the best, and of words in the title (facts §3.8). */
const SECOND = 0.35;
const THIRD = 0.2;
const TITLE_BOOST = 0.4;

/**
 * Documents that answer a question, best first, one per text. Empty when the topic's main words stand
 * in no document, or nowhere together. With `since`, older and undated documents stay out.
 */
export function searchDocuments(
  index: SearchIndex,
  query: string,
  options: Options,
): DocumentHit[] {
  const asked = analyseQuery(query, index.lexicon());
  if (!isKnownTopic(asked)) return [];
  const words = asked.filter((word) => word.passages > 0);
  const hits = new Map<string, DocumentHit>();
  let told = false;
  for (const document of index.documents()) {
    if (options.since && !isSince(document, options.since)) continue;
    const rival = hits.get(document.textId);
    if (rival && rival.path < document.path) continue;
    const { score, best } = scoreDocument(index, document, words);
    if (score === 0) continue;
    told ||= isToldTogether(words, best);
    const { path, textId, title, publishedAt } = document;
    const factor = recencyFactor(publishedAt, options.now);
    hits.set(textId, { path, textId, title, publishedAt, score: score * factor });
  }
  if (!told) return [];
  return [...hits.values()].sort((a, b) => b.score - a.score).slice(0, options.limit);
}

/** `best` are the words (bits) that the title and the passage covering most hold together. */
type DocumentScore = { score: number; best: number };

function scoreDocument(
  index: SearchIndex,
  document: IndexedDocument,
  words: readonly QueryWord[],
): DocumentScore {
  const titled = matchedWords(words, (number) => document.titleWords.has(number));
  const passages = index.scores(document.textId, words);
  let all = titled;
  let best = titled;
  const scores: number[] = [];
  for (const { matched, score } of passages) {
    all |= matched;
    if (coverageOf(words, matched | titled) > coverageOf(words, best)) best = matched | titled;
    if (isWorthReading(coverageOf(words, matched))) scores.push(score);
  }
  if (!holdsNames(words, all) || !isWorthReading(coverageOf(words, best)))
    return { score: 0, best };
  const [first = 0, second = 0, third = 0] = scores.sort((a, b) => b - a);
  const titleFactor = 1 + TITLE_BOOST * coverageOf(words, titled);
  return { score: (first + SECOND * second + THIRD * third) * titleFactor, best };
}

function isSince({ publishedAt }: IndexedDocument, since: Date): boolean {
  return publishedAt !== null && Date.parse(publishedAt) >= since.getTime();
}
