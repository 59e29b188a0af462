import { contentWords } from '../text/words.ts';
import { withoutAttribution } from './attribution.ts';
import type { IsOrdinary } from './facts/names.ts';
import { nearOf, type Neighbourhood } from './neighbourhood.ts';
import { readPassage } from './parse/parsed-text.ts';

/**
 * What a sentence may rest on: the passage of an id (undefined if there is none such), all ids in
 * reach, and, for passages that are longer than a citation, the id of the part that carries a text and
 * those of all their sentences.
 */
export type EvidencePool = {
  language: string;
  evidenceOf: (id: string) => Neighbourhood | undefined;
  candidateIds: readonly string[];
  narrow?: (text: string, id: string) => string;
  sentencesOf?: (id: string) => readonly string[];
  isOrdinary?: IsOrdinary | undefined;
};

/** Passages by id, as they travel to a thread. */
export type CitedPassage = Neighbourhood & { id: string };

/** A pool of passages, all of them in reach; of what stands around each as much as counts. */
export function poolOf(language: string, passages: readonly CitedPassage[]): EvidencePool {
  const byId = new Map(passages.map((passage) => [passage.id, nearOf(passage)]));
  return { language, evidenceOf: (id) => byId.get(id), candidateIds: [...byId.keys()] };
}

/**
 * Those of the ids whose passage shares a content word with a text, most shared words first, ties in
 * the order given. Unknown ids are left out, and those that share less than `least` of its content words;
 * the name of a passage's source, given as the one who says so, is none of these.
 */
export function rankEvidence(
  text: string,
  ids: readonly string[],
  pool: EvidencePool,
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
