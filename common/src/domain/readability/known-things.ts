import { baseOf } from '../text/locale.ts';
import { stem } from '../text/words.ts';

const ARTICLES: Readonly<Record<string, string>> = {
  en: 'the\\s',
  de: '(?:der|die|das|den|dem|des)\\s',
  fr: "(?:(?:le|la|les|au|aux|du)\\s|l'|de l')",
  es: '(?:el|la|los|las|al|del)\\s',
  pt: '(?:o|a|os|as|ao|à|do|da|dos|das|no|na|nos|nas)\\s',
};
/** What follows a noun to say which one is meant. */
const WHICH: Readonly<Record<string, string>> = {
  en: 'of|that|which|who|whose|for|named|called|with|from|in|on|to|between|behind|by|at',
  de: 'der|des|von|vom|für|über|zu|zur|zum|in|im|mit|auf|aus|zwischen|bei',
  fr: "de|du|des|d'|que|qu'|qui|dont|à|au|aux|pour|sur|dans|entre|en",
  es: 'de|del|que|cuyo|cuya|para|sobre|en|entre|a|al|con|por',
  pt: 'de|do|da|dos|das|que|cujo|cuja|para|sobre|em|no|na|entre|a|ao|com|por',
};
const NOUN_LETTERS = 4;

/**
 * Stems of the things that a sentence names as known to its reader without saying which are meant: of
 * "The decision cost the council of Lindholm dear" "decision", and not "council" (en, de, fr, es, pt).
 */
export function knownThings(sentence: string, language: string): Set<string> {
  const base = baseOf(language);
  const article = ARTICLES[base];
  if (!article) return new Set();
  const text = sentence.replaceAll('’', "'");
  const noun = base === 'de' ? '\\p{Lu}\\p{Alpha}+' : '\\p{Ll}[\\p{Alpha}-]+';
  const phrase = new RegExp(
    `(?<!\\p{Alpha})${article}(?:\\p{Ll}+\\s)?(${noun})(?=[.,;:!?)]|$|\\s(?!(?:${WHICH[base] ?? '(?!)'})(?!\\p{Alpha})))`,
    'giu',
  );
  const short = new RegExp(phrase.source.replace('(?:\\p{Ll}+\\s)?', ''), 'giu');
  const found = [phrase, short].flatMap((expression) => [...text.matchAll(expression)]);
  return new Set(
    found
      .map(([, thing = '']) => thing)
      .filter((thing) => thing.length >= NOUN_LETTERS)
      .map((thing) => stem(thing, language)),
  );
}
