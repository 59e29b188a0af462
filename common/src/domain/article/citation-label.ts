import type { Level } from '../../contracts/level.ts';
import type { CitationNumber } from './number-citations.ts';

/** The two levels in a word for readers. */
export const levelWord: Readonly<Record<Level, string>> = { quoted: 'quoted', judged: 'restated' };

/**
 * What a citation marker is called for those who do not see it.
 *
 * @example citationLabel(3, 'judged') // 'Citation 3, restated'
 */
export function citationLabel(number: number, level?: Level): string {
  return level ? `Citation ${number}, ${levelWord[level]}` : `Citation ${number}`;
}

/**
 * What a cited passage is called: the number of its source and its own among those of the source.
 *
 * @example passageLabel({ source: 1, passage: 2 }) // '1.2'
 */
export function passageLabel({ source, passage }: CitationNumber): string {
  return `${source}.${passage}`;
}
