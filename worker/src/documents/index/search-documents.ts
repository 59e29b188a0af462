import type { IndexedDocument, SearchIndex } from './search-index.ts';
import type { QueryWord } from './query.ts';
import { analyseQuery } from './query.ts';
import { recencyFactor } from './recency.ts';
import { matchedWords } from './score-text.ts';
import { coverageOf, isKnownTopic, isWorthReading } from './topic-gate.ts';
import { INDEX } from './tuning.ts';

export type DocumentHit = {
  path: string;
  textId: string;
  title: string;
  publishedAt: string | null;
  score: number;
};

type Options = { since: Date | null; limit: number; now: Date };

/**
 * Documents that may answer a question, best first, one per text. Empty when too much of the question
 * stands in no document at all. With `since`, older and undated documents stay out.
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
  for (const document of index.documents()) {
    if (options.since && !isSince(document, options.since)) continue;
    const rival = hits.get(document.textId);
    if (rival && rival.path < document.path) continue;
    const score = scoreDocument(index, document, words);
    if (score === 0) continue;
    const { path, textId, title, publishedAt } = document;
    const factor = recencyFactor(publishedAt, options.now);
    hits.set(textId, { path, textId, title, publishedAt, score: score * factor });
  }
  return [...hits.values()].sort((a, b) => b.score - a.score).slice(0, options.limit);
}

function scoreDocument(
  index: SearchIndex,
  document: IndexedDocument,
  words: readonly QueryWord[],
): number {
  const titled = matchedWords(words, (number) => document.titleWords.has(number));
  let best = coverageOf(words, titled);
  const scores: number[] = [];
  for (const { matched, score } of index.scores(document.textId, words)) {
    best = Math.max(best, coverageOf(words, matched | titled));
    if (isWorthReading(coverageOf(words, matched))) scores.push(score);
  }
  if (!isWorthReading(best)) return 0;
  const [first = 0, second = 0, third = 0] = scores.sort((a, b) => b - a);
  const titleFactor = 1 + INDEX.titled * coverageOf(words, titled);
  return (first + INDEX.second * second + INDEX.third * third) * titleFactor;
}

function isSince({ publishedAt }: IndexedDocument, since: Date): boolean {
  return publishedAt !== null && Date.parse(publishedAt) >= since.getTime();
}
