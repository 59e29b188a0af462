import type { TextBlock } from '@citeloom/common/contracts/source';
import type { SoughtWord } from './query.ts';
import type { SearchIndex } from './search-index.ts';
import { coverageOf, isWorthReading } from './topic-gate.ts';

/** A passage that answers a question; offsets are UTF-16 units into the stored text. */
export type PassageHit = {
  textId: string;
  start: number;
  end: number;
  headingPath: string[];
  score: number;
  blockKind: TextBlock['kind'];
};

/** The passages of the given texts that answer a question best; texts it does not know are passed over. */
export function searchPassages(
  index: SearchIndex,
  words: readonly SoughtWord[],
  textIds: readonly string[],
  limit: number,
): PassageHit[] {
  const hits: PassageHit[] = [];
  for (const textId of new Set(textIds)) {
    const text = index.text(textId);
    for (const { passage, score, matched } of index.scores(textId, words)) {
      const found = text?.passages[passage];
      if (!found || !isWorthReading(coverageOf(words, matched))) continue;
      const { start, end, headingPath, kind } = found;
      hits.push({ textId, start, end, headingPath, score, blockKind: kind });
    }
  }
  return hits.sort((a, b) => b.score - a.score).slice(0, limit);
}
