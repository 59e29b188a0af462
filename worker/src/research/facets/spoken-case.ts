import { perObject } from '@citeloom/common/domain/made-once';
import type { FacetSource } from './facet-material.ts';

/** Characters of a text that are looked at to learn how it writes a word. */
const SPOKEN_SAMPLE = 200_000;

/** Capitals are a name's, not a heading's, when the text has them this often in so short a word. */
const ACRONYM_MAX = 5;
const ACRONYM_SEEN = 3;

/** The number of a part: "Part II". */
const ROMAN = /^(?=[IVX]{1,5}$)X{0,3}(?:IX|IV|V?I{0,3})$/u;

/**
 * How a text, but for its headings, writes a word of a heading in capitals or Title Case; all capitals
 * only for short names.
 */
export function spokenCase(word: string, source: FacetSource): string {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const pattern = new RegExp(`(?<![\\p{L}-])${escaped}(?![\\p{L}-])`, 'giu');
  const counts = new Map<string, number>();
  for (const [found] of proseOf(source).matchAll(pattern)) {
    counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  if (ROMAN.test(word)) return word;
  const shouted = word === word.toUpperCase() && word.length > 1;
  const capitals = counts.get(word) ?? 0;
  if (shouted) counts.delete(word);
  const lower = word.toLowerCase();
  if (/^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)+$/u.test(word)) {
    return word
      .split('-')
      .map((part) => spokenCase(part, source))
      .join('-');
  }
  // A word that prose has in lower case is no name.
  const small = counts.get(lower) ?? 0;
  if (shouted && word.length <= ACRONYM_MAX && capitals >= ACRONYM_SEEN && capitals > small) {
    return word;
  }
  if ((small > 0 && small * 5 >= capitals) || /\p{Ll}ing$/u.test(word)) return lower;
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  if (most) return most[0];
  return word.length <= ACRONYM_MAX && capitals >= ACRONYM_SEEN ? word : word.toLowerCase();
}

/** What a source says below its headings, which have capitals of their own. */
const proseOf = perObject(({ text, blocks }: FacetSource) =>
  blocks
    .filter(({ kind }) => kind !== 'heading')
    .map(({ start, end }) => text.slice(start, end))
    .join('\n')
    .slice(0, SPOKEN_SAMPLE),
);
