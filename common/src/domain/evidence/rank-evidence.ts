import { contentWords } from '../text/words.ts';
import { withoutAttribution } from './attribution.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { readPassage } from './parse/reading.ts';

/**
 * Those of the ids whose passage shares a content word with a text, most shared words first, ties in
 * the order given. Unknown ids are left out, and those that share less than `least` of its content words;
 * the name of a passage's source, given as the one who says so, is none of these.
 */
export function rankEvidence(
  text: string,
  ids: readonly string[],
  pool: { language: string; evidenceOf: (id: string) => Neighbourhood | undefined },
  least = 0,
): string[] {
  const wordsOf = (said: string) => new Set(contentWords(said, pool.language));
  const all = wordsOf(text);
  const scored = ids.flatMap((id) => {
    const passage = pool.evidenceOf(id);
    if (!passage) return [];
    const { stems } = readPassage(passage, pool.language);
    const said = withoutAttribution(text, passage.names ?? [], pool.language);
    const words = said === undefined ? all : wordsOf(said);
    const score = [...words].filter((word) => stems.has(word)).length;
    return score > 0 && score >= words.size * least ? [{ id, score }] : [];
  });
  return scored.sort((a, b) => b.score - a.score).map(({ id }) => id);
}
