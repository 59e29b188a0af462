import { STOP_WORDS_DE } from './stop-words-de.ts';
import { STOP_WORDS_EN } from './stop-words-en.ts';
import { STOP_WORDS_ES } from './stop-words-es.ts';
import { STOP_WORDS_FR } from './stop-words-fr.ts';
import { STOP_WORDS_PT } from './stop-words-pt.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Function words per primary language tag, lower-cased, straight apostrophes. */
export const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf(STOP_WORDS_EN),
  de: setOf(STOP_WORDS_DE),
  fr: setOf(STOP_WORDS_FR),
  es: setOf(STOP_WORDS_ES),
  pt: setOf(STOP_WORDS_PT),
};
