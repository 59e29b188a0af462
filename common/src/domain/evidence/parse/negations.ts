import type { Span } from '../../text/split-sentences.ts';
import { languageFor, wordPattern } from '../languages/languages.ts';
import { overlaps, spansOf } from './spans.ts';

/** The words of a text that deny something, in reading order, without phrases such as "not only". */
export function findNegations(text: string, language: string): (Span & { text: string })[] {
  const { not, notDenying } = languageFor(language);
  const idle = spansOf(text, wordPattern(language, notDenying));
  return spansOf(text, wordPattern(language, not)).filter(
    (word) => !idle.some((phrase) => overlaps(phrase, word)),
  );
}
