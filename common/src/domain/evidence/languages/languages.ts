import { perKey } from '../../made-once.ts';
import { baseOf } from '../../text/locale.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Language } from './language.ts';
import { OTHERS } from './other.ts';
import { pt } from './pt.ts';

const LANGUAGES: Readonly<Record<string, Language>> = { ...OTHERS, en, de, fr, es, pt };

/** What is known of the language of a BCP 47 tag. */
export function languageFor(tag: string): Language {
  return LANGUAGES[baseOf(tag)] ?? (OTHERS.other as Language);
}

const UNSPACED = new Set(['zh', 'ja']);
/** Languages that write compounds as one word, that capitalise nouns, that put the month before the day. */
export const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'fi']);
export const CAPITALISING = new Set(['de']);
export const MONTH_FIRST = new Set(['en']);

const anywhere = perKey((body) => new RegExp(body, 'giu'));
const asWords = perKey(
  (body) => new RegExp(`(?<![\\p{Alpha}\\d-])${body}(?![\\p{Alpha}\\d-])`, 'giu'),
);

/**
 * Matches any of a language's words, whole and in any case; with flag `g`, so use it with `matchAll` or
 * `search` only. Nothing where the language has no such words.
 */
export function wordPattern(tag: string, list: string): RegExp {
  const body = `(?:${list || '(?!)'})`.replaceAll(' ', '\\s+');
  return UNSPACED.has(baseOf(tag)) ? anywhere(body) : asWords(body);
}

/** Matches a text that ends with one of these words, in any case. */
export const endsWith = perKey(
  (words) => new RegExp(`(?<!\\p{Alpha})(?:${words || '(?!)'})\\s*$`, 'iu'),
);

/** A table of a language as a map from word to value; see `Language`. */
export const tableOf = perKey((text): ReadonlyMap<string, string> => {
  const entries = text.trim().split(/\s*,\s*/);
  return new Map(
    entries.flatMap((entry) => {
      const [value = '', ...words] = entry.split(/\s+/);
      return words.map((word): [string, string] => [word.replaceAll('_', ' '), value]);
    }),
  );
});

/** An expression for any of some words as they are written, the longest first; for none if there are none. */
export function anyOf(words: Iterable<string>): string {
  const longest = [...words].sort((one, other) => other.length - one.length);
  const escaped = longest.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return escaped.join('|').replaceAll(' ', '\\s+') || '(?!)';
}
