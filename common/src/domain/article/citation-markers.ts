import type { StandingKind } from '../../contracts/standing.ts';
import type { ArticleSentence } from './article.ts';
import { showsNumber, type CitationNumbers } from './number-citations.ts';
import { levelOf } from './sentence-level.ts';
import { sentenceProof, type SentenceProof } from './sentence-proof.ts';

/**
 * A marker behind a sentence: the number of a source, the passages of it that the sentence cites, and the
 * standing of the source that must be told beside it.
 */
export type CitationMarker = { number: number; evidenceIds: string[]; caution?: StandingKind };

/** The markers behind a sentence, and the proof that they speak of; within a run there are none. */
export type SentenceMarkers = { markers: CitationMarker[]; proof: SentenceProof | null };

/** The passages that a sentence cites, by their sources. */
function markersBehind(
  { evidenceIds }: ArticleSentence,
  numbers: CitationNumbers,
): CitationMarker[] {
  const markers = new Map<number, CitationMarker>();
  for (const evidenceId of evidenceIds) {
    const { source: number, caution } = numbers.get(evidenceId) ?? {};
    if (number === undefined) continue;
    const known = { number, evidenceIds: [], ...(caution && { caution }) };
    const marker: CitationMarker = markers.get(number) ?? known;
    marker.evidenceIds.push(evidenceId);
    markers.set(number, marker);
  }
  return [...markers.values()].sort((one, other) => one.number - other.number);
}

/** What sentences of a run have in common; null for one that belongs to no run. */
function runKey(sentence: ArticleSentence, markers: readonly CitationMarker[]): string | null {
  if (markers.length === 0 || !showsNumber(sentence) || levelOf(sentence) === undefined)
    return null;
  return markers.map(({ number }) => number).join();
}

/**
 * The markers of the sentences of one paragraph, in their order. Proved sentences that follow each other and
 * rest on the same sources share the markers behind the last of them, which speak of quotation only where
 * all of them are quoted. Sentences that show no number (`showsNumber`) have none; only a source that is retracted
 * or the like is named there as well.
 */
export function citationMarkers(
  sentences: readonly ArticleSentence[],
  numbers: CitationNumbers,
): SentenceMarkers[] {
  const all = sentences.map((sentence) => markersBehind(sentence, numbers));
  const keys = sentences.map((sentence, index) => runKey(sentence, all[index] ?? []));
  let restated = false;
  return sentences.map((sentence, index) => {
    const proof = sentenceProof(sentence);
    const key = keys[index] ?? null;
    restated = proof === 'restated' || (restated && key !== null && key === keys[index - 1]);
    const isWithin = key !== null && key === keys[index + 1];
    const own = all[index] ?? [];
    if (!showsNumber(sentence))
      return { markers: own.filter(({ caution }) => caution), proof: null };
    if (isWithin) return { markers: [], proof: null };
    return { markers: own, proof: restated && key !== null ? 'restated' : proof };
  });
}
