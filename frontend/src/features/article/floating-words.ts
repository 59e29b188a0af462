import { STOP_WORDS_EN } from '@citeloom/common/domain/text/stop-words-en';

/** Most candidate words of the loading animation. */
const CANDIDATES_MAX = 20;
const LENGTH_MIN = 4;

const STOP_WORDS = new Set(STOP_WORDS_EN.trim().split(/\s+/));

/**
 * Up to 20 words of the chosen summaries for the loading animation: the most frequent ones of at
 * least four letters, common words left out, in the order of their first use.
 */
export function floatingWords(summaries: { title: string; summary: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { title, summary } of summaries) {
    for (const [word] of `${title} ${summary}`.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu)) {
      if (word.length >= LENGTH_MIN && !STOP_WORDS.has(word)) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
  }
  const frequent = [...counts].sort(([, one], [, other]) => other - one).slice(0, CANDIDATES_MAX);
  const chosen = new Set(frequent.map(([word]) => word));
  return [...counts.keys()].filter((word) => chosen.has(word));
}

/** How many of `most` things stand on screen at a progress of 0–100: in proportion, rounded up. */
export function inProportion(most: number, progress: number): number {
  return Math.min(most, Math.max(0, Math.ceil((most * progress) / 100)));
}
