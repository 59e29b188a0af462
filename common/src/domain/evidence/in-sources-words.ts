import type { ArticleSentence } from '../article/article.ts';
import { splitSentences } from '../text/split-sentences.ts';
import { contentWords } from '../text/words.ts';
import { findNegations } from './parse/negations.ts';
import { refersBack, standsAlone } from '../readability/dangling.ts';
import { givesOrdersToMachines } from '../prompt-injection/prompt-injection.ts';
import { isProse } from '../readability/prose.ts';
import type { EvidencePool } from './evidence-pool.ts';

/** A sentence of a source has to hold so much of what was drafted to say what was meant. */
const MEANT_SHARE = 1 / 3;
const MEANT_WORDS = 2;
/** A sentence of which so much was said before says nothing new. */
const SAID_SHARE = 0.6;

/**
 * What a removed sentence was meant to say, in the words of the passages that it cites: of each the
 * first sentence of its quote that has enough of the draft's content words, can be read alone, or
 * with the one before it, and has not been said before (`said` are the texts around it). The last repair of the gate, a kind of
 * softening: nothing is lost with a wording that cannot be shown to be right, and nothing stands
 * there that the source does not say. Passages that were to be told together are all told or none,
 * so that no side of a contradiction is left alone.
 *
 * @returns the sentences with verdict `softened` and what was drafted; none where that is not possible.
 */
export function inSourcesWords(
  removed: ArticleSentence,
  pool: EvidencePool,
  said: readonly string[],
): ArticleSentence[] {
  const { language } = pool;
  const meant = [...new Set(contentWords(removed.text, language))];
  const isMeant = (text: string) => {
    const words = new Set(contentWords(text, language));
    const shared = meant.filter((word) => words.has(word)).length;
    return shared >= MEANT_WORDS && shared >= meant.length * MEANT_SHARE;
  };
  const checks = removed.checks.map((check) => ({ ...check, passed: true, missing: [] }));
  const refused = removed.checks.filter(({ passed }) => !passed);
  const texts = [...said];
  const told: ArticleSentence[] = [];
  for (const id of removed.evidenceIds) {
    const quote = pool.evidenceOf(id)?.quote ?? '';
    const close = quotable(quote, language).filter((run) => isMeant(run.at(-1) ?? ''));
    if (close.length === 0) return [];
    const run = close.find((one) => one.every((text) => !isSaid(text, texts, language)));
    if (run === undefined) continue;
    texts.push(...run);
    for (const text of run)
      told.push({
        ...{ text, evidenceIds: [id], verdict: 'softened', level: 'quoted', checks },
        ...{ drafted: removed.text, refused },
      });
  }
  return told;
}

/**
 * Whether texts say a sentence already. Another figure, or a denial, is something new in whatever
 * company of words it stands.
 */
function isSaid(text: string, said: readonly string[], language: string): boolean {
  const words = contentWords(text, language);
  const denies = (one: string) => findNegations(one, language).length > 0;
  return said.some((other) => {
    const before = new Set(contentWords(other, language));
    const share = words.filter((word) => before.has(word)).length / Math.max(words.length, 1);
    const figures = words.filter((word) => /\d/u.test(word));
    return (
      share >= SAID_SHARE &&
      figures.every((figure) => before.has(figure)) &&
      denies(text) === denies(other)
    );
  });
}

/**
 * What of a quote can be shown by itself: its sentences that can be read alone, each as a run of one, and
 * those that lean on such a sentence together with it.
 */
function quotable(quote: string, language: string): string[][] {
  const sentences = splitSentences(quote, language).map(({ start, end }) =>
    quote.slice(start, end).trim().replace(/\s+/gu, ' '),
  );
  const reads = (text: string) => isProse(text, language) && !givesOrdersToMachines(text);
  const stands = (text: string) => reads(text) && standsAlone(text, language);
  return sentences.flatMap((text, index) => {
    if (stands(text)) return [[text]];
    const before = sentences[index - 1] ?? '';
    return reads(text) && refersBack(text, language) && stands(before) ? [[before, text]] : [];
  });
}
