import type { ArticleSentence } from '../article/article.ts';
import { baseOf } from '../text/locale.ts';
import { contentTokens, contentWords } from '../text/words.ts';
import { extractNames } from './extract/extract-names.ts';

/** A drafted sentence that does not stand as it was drafted, and what stands in its place, if anything. */
export type Lost = { drafted: string; shown: string };

/** Determiners that point to a thing named before: "this sum", "diese Summe". */
const POINTING: Readonly<Record<string, string>> = {
  en: 'this|that|these|those|such(?: an?)?|the same|both|the two|the other',
  de: 'diese[rsmn]?|jene[rsmn]?|solche[rsmn]?|beide|derselbe|dieselben?|dasselbe',
  fr: 'ce|cet|cette|ces|le même|la même|les mêmes',
  es: 'este|esta|estos|estas|ese|esa|esos|esas|dich[oa]s?|el mismo|la misma',
  pt: 'este|esta|estes|estas|esse|essa|esses|essas|o mesmo|a mesma',
};
/** Pronouns that stand for a whole statement and not for a thing in it. */
const WHOLE: Readonly<Record<string, string>> = {
  en: 'this|that|so|such|the latter|the former',
  de: 'dies|das|so|letztere[rsn]?|erstere[rsn]?',
  fr: "cela|ceci|ça|c'est|ce dernier|cette dernière|ainsi",
  es: 'esto|eso|ello|lo|así|este último|esta última',
  pt: 'isto|isso|assim|este último|esta última',
};
/** The words that open a sentence; they say what it is about. */
const SUBJECT_WORDS = 2;

const opens = (text: string, list: string | undefined) =>
  new RegExp(`^(?:${list ?? '(?!)'})(?!\\p{L})`, 'iu').test(text.replaceAll('’', "'"));

/** What was cut off the end of a draft; undefined for one that was said in other words. */
function tailOf({ drafted, shown }: Lost): string | undefined {
  const kept = shown.replace(/[.!?…。]+["'”’»)\]]*$/u, '');
  return kept !== '' && drafted.startsWith(kept) ? drafted.slice(kept.length) : undefined;
}

const namesIn = (text: string, language: string) =>
  extractNames(text, language, () => false).map((name) => name.text);

/**
 * Whether what a sentence refers back to still stands before it, the sentence before it having been
 * changed. Behind one whose end was cut off: unless the thing or a name lay in that end. Behind one
 * that was said in its source's words: if what it opens with, and all its names, are still there, and
 * the sentence speaks of a thing and not of the whole statement.
 *
 * @param sentence one that refers back, see `refersBack`.
 */
export function isAntecedentKept(sentence: string, lost: Lost, language: string): boolean {
  if (lost.shown === '') return false;
  const base = baseOf(language);
  const shown = new Set(contentWords(lost.shown, language));
  const [thing] = contentTokens(sentence, language);
  const pointed = opens(sentence, POINTING[base]) ? thing?.stem : undefined;
  const tail = tailOf(lost);
  if (tail !== undefined) {
    const gone = new Set(contentWords(tail, language));
    if (pointed !== undefined && gone.has(pointed) && !shown.has(pointed)) return false;
    return namesIn(tail, language).every((name) => lost.shown.includes(name));
  }
  if (pointed !== undefined && shown.has(pointed)) return true;
  if (opens(sentence, WHOLE[base]) || pointed !== undefined) return false;
  const subject = contentWords(lost.drafted, language).slice(0, SUBJECT_WORDS);
  return (
    subject.every((word) => shown.has(word)) &&
    namesIn(lost.drafted, language).every((name) => lost.shown.includes(name))
  );
}

/** What became of a draft, as far as it is not what was drafted; null where it is. */
export function lossOf(drafted: string, became: readonly ArticleSentence[]): Lost | null {
  const shown = became.filter(({ verdict }) => verdict !== 'removed').map(({ text }) => text);
  return shown.length === 1 && shown[0] === drafted ? null : { drafted, shown: shown.join(' ') };
}
