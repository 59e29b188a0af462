import type { ArticleSentence } from '../article/article.ts';
import { splitSentences } from '../text/split-sentences.ts';
import { contentWords } from '../text/words.ts';
import { standsAlone } from './dangling.ts';
import { givesOrdersToMachines } from './orders-to-machines.ts';
import { isProse } from './prose.ts';
import type { EvidencePool } from './verify-sentence.ts';

/** A sentence of a source has to hold so much of what was drafted to say what was meant. */
const MEANT_SHARE = 1 / 3;
const MEANT_WORDS = 2;
/** A sentence of which so much was said before says nothing new. */
const SAID_SHARE = 0.6;

/**
 * What a removed sentence was meant to say, in the words of a passage that it cites: the one sentence
 * of its quotes that has most of its content words, can be read alone and has not been said before
 * (`said` are the texts around it). The last repair of the gate, a kind of softening: nothing
 * is lost with a wording that cannot be shown to be right, and nothing stands there that the
 * source does not say.
 *
 * @returns the sentence with verdict `softened` and what was drafted; undefined if there is none such.
 */
export function inSourcesWords(
  removed: ArticleSentence,
  pool: EvidencePool,
  said: readonly string[],
): ArticleSentence | undefined {
  const { language } = pool;
  const meant = new Set(contentWords(removed.text, language));
  const before = said.map((text) => new Set(contentWords(text, language)));
  let best: { text: string; id: string; shared: number } | undefined;
  for (const id of removed.evidenceIds) {
    for (const text of sentencesOf(pool.evidenceOf(id)?.quote ?? '', language)) {
      const words = new Set(contentWords(text, language));
      const shared = [...meant].filter((word) => words.has(word)).length;
      if (shared < MEANT_WORDS || shared < meant.size * MEANT_SHARE) continue;
      if (before.some((other) => shareOf(words, other) >= SAID_SHARE)) continue;
      if (!best || shared > best.shared) best = { text, id, shared };
    }
  }
  if (!best) return undefined;
  const { text, id } = best;
  const checks = removed.checks.map((check) => ({ ...check, passed: true, missing: [] }));
  return { text, evidenceIds: [id], verdict: 'softened', checks, drafted: removed.text };
}

/** The sentences of a quote that can be shown by themselves. */
function sentencesOf(quote: string, language: string): string[] {
  return splitSentences(quote, language)
    .map(({ start, end }) => quote.slice(start, end).trim().replace(/\s+/gu, ' '))
    .filter(
      (text) =>
        isProse(text, language) && standsAlone(text, language) && !givesOrdersToMachines(text),
    );
}

function shareOf(words: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...words].filter((word) => other.has(word)).length / Math.max(words.size, 1);
}
