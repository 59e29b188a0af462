import type { Candidate } from './sentences.ts';
import { cosine, documentFrequencies, termVector, type TermVector } from './term-vectors.ts';

export type Ranked = Candidate & {
  score: number;
  vector: TermVector;
  /** Says what the topic is. */
  defines?: boolean;
};

const DAMPING = 0.85;
const ROUNDS = 20;

/** TextRank over a matrix of similarities (Mihalcea and Tarau 2004); scores 0 to 1. */
export function textRank(vectors: readonly TermVector[]): number[] {
  const size = vectors.length;
  const weights = vectors.map((one, i) =>
    vectors.map((other, j) => {
      const alike = i === j ? 0 : cosine(one, other);
      return alike < 0.05 ? 0 : alike;
    }),
  );
  const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let scores = vectors.map(() => 1 / Math.max(1, size));
  for (let round = 0; round < ROUNDS; round += 1) {
    scores = vectors.map((_vector, i) => {
      let incoming = 0;
      for (let j = 0; j < size; j += 1) {
        const weight = weights[j]?.[i] ?? 0;
        if (weight > 0) incoming += (weight / (sums[j] || 1)) * (scores[j] ?? 0);
      }
      return (1 - DAMPING) / size + DAMPING * incoming;
    });
  }
  const top = Math.max(...scores, Number.MIN_VALUE);
  return scores.map((score) => score / top);
}

/**
 * Scores the candidates of one facet: topic words, centrality among the others, relevance of the
 * stretch, place in it (facts §3.8), less the reasons against a sentence. Best first.
 */
export function rankSentences(candidates: readonly Candidate[]): Ranked[] {
  const frequencies = documentFrequencies(candidates.map((candidate) => candidate.words));
  const vectors = candidates.map((candidate) =>
    termVector(candidate.words, frequencies, candidates.length + 1),
  );
  const central = textRank(vectors);
  return candidates
    .map((candidate, index) => ({
      ...candidate,
      vector: vectors[index] ?? new Map<string, number>(),
      score: Math.max(
        0,
        0.4 * candidate.topicShare +
          0.25 * (central[index] ?? 0) +
          0.25 * candidate.unit.relevance +
          0.1 * (1 - candidate.position) -
          candidate.penalty,
      ),
    }))
    .sort((a, b) => b.score - a.score);
}
