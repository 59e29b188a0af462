import type { Span } from '../../text/split-sentences.ts';
import { languageFor, wordPattern } from '../languages/languages.ts';
import { freePlaces, spansOf } from './spans.ts';

/** The words of a text that deny something, in reading order, without phrases such as "not only". */
export function findNegations(text: string, language: string): (Span & { text: string })[] {
  const { not, notDenying } = languageFor(language);
  const isFree = freePlaces(text.length);
  spansOf(text, wordPattern(language, notDenying)).forEach(isFree);
  return spansOf(text, wordPattern(language, not)).filter(isFree);
}
