import type { Summary } from '../contracts/research.ts';
import { levelWord } from './article/citation-label.ts';

/**
 * A summary as plain text with the level behind each sentence that has one.
 *
 * @example 'A day has 24 hours. [quoted] The moon slows it down. [restated]'
 */
export function summaryWithLevels({ summary, sentences }: Summary): string {
  if (!sentences.some(({ level }) => level)) return summary;
  return sentences
    .map(({ text, level }) => (level ? `${text} [${levelWord[level]}]` : text))
    .join(' ');
}
