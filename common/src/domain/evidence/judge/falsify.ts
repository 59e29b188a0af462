import { perKey } from '../../made-once.ts';
import { baseOf } from '../../text/locale.ts';
import { isStopWord } from '../../text/words.ts';
import { CAPITALISING, languageFor, wordPattern } from '../languages/languages.ts';
import { findNegations } from '../parse/negations.ts';
import type { Falsehood } from './claim.ts';

/** What a true sentence is falsified with. */
export type TrapMaterial = {
  /** Where the sentence stands, the other sentences there that can be read alone, and those not beside it. */
  passage: string;
  others: readonly string[];
  apart: readonly string[];
  language: string;
  /** A number from 0 up to and without 1. */
  random: () => number;
};

type Falsifier = (sentence: string, material: TrapMaterial) => string | undefined;

/** So many words are left of a sentence that has lost its condition. */
const WORDS_LEFT = 4;
/** A longer sentence is joined to no other one, nor what consists of several. */
const WORDS_JOINED = 16;
const JOINED = /[;:]|[^.!]$/u;
const END = /[.!]$/u;
/** "On paper, …": put before this, "only" would limit no more than these words. */
const LED_IN = /^(?:[^\s,]+ ){0,4}[^\s,]+,/u;

/**
 * By what is changed: a true sentence made into one that its passage does not state, in the ways in which
 * honest writers err; undefined where that cannot be done so that it reads well.
 */
export const falsifiers: Readonly<Record<Falsehood, Falsifier>> = {
  always: (sentence, { language }) => changed(sentence, language, languageFor(language).always),
  most: (sentence, { language }) => changed(sentence, language, languageFor(language).wider),
  certainty: (sentence, { language }) => changed(sentence, language, languageFor(language).surer),
  only(sentence, { passage, language }) {
    const { only, limits } = languageFor(language);
    const rest = asContinued(sentence, passage, language);
    const isLimited = sentence.search(wordPattern(language, limits)) >= 0;
    const isFit = !isLimited && rest !== undefined && !LED_IN.test(rest);
    return only !== '' && isFit ? `${only} ${rest}` : undefined;
  },
  because(sentence, { passage, apart, language, random }) {
    const { because, limits } = languageFor(language);
    const isPlain = (text: string) => !JOINED.test(text) && text.split(' ').length <= WORDS_JOINED;
    const reasons = apart.flatMap((other) => {
      const isOpen = isPlain(other) && other.search(wordPattern(language, limits)) < 0;
      return (isOpen && asContinued(other, passage, language)) || [];
    });
    const reason = reasons[Math.floor(random() * reasons.length)];
    if (because === '' || reason === undefined || !isPlain(sentence)) return undefined;
    return `${sentence.replace(END, '')}, ${because} ${reason}`;
  },
  condition(sentence, { language }) {
    const { conditions } = languageFor(language);
    const behind = new RegExp(`^([^,;:]+?),? (?:${conditions || '(?!)'}) [^,;:]+[.!]$`, 'u');
    const before = new RegExp(`^(?:${conditions || '(?!)'}) [^,;:]+, ([^,;:]+[.!])$`, 'iu');
    // Behind such a clause the verb comes first in German.
    const [, rest] =
      behind.exec(sentence) ??
      (CAPITALISING.has(baseOf(language)) ? [] : (before.exec(sentence) ?? []));
    if (rest === undefined || rest.split(' ').length < WORDS_LEFT) return undefined;
    return capital(END.test(rest) ? rest : `${rest}.`);
  },
  subject(sentence, { passage, others, language, random }) {
    const own = subjectOf(sentence, passage, language);
    const rivals = others
      .flatMap((other) => subjectOf(other, passage, language) ?? [])
      .filter((rival) => !sentence.includes(rival) && !(own && isAkin(own, rival)));
    const rival = rivals[Math.floor(random() * rivals.length)];
    return own && rival ? rival + sentence.slice(own.length) : undefined;
  },
};

/** A sentence with the small letter that it has behind other words; undefined where nobody can tell. */
function asContinued(sentence: string, passage: string, language: string): string | undefined {
  const [word = ''] = /^\p{Lu}[\p{Alpha}'’-]*/u.exec(sentence) ?? [];
  const small = word.charAt(0).toLowerCase() + word.slice(1);
  const stands = (form: string) => new RegExp(`\\p{Alpha},? ${form}(?!\\p{Alpha})`, 'u');
  if (word !== '' && (isStopWord(word, language) || stands(small).test(passage)))
    return small + sentence.slice(word.length);
  return word !== '' && stands(word).test(passage) ? sentence : undefined;
}

const OPENING = /^\p{Lu}[\p{Alpha}-]+(?: \p{Lu}[\p{Alpha}-]+)*(?= \p{Ll})/u;

/** The name that a sentence opens with, where its passage shows that it is one. */
function subjectOf(sentence: string, passage: string, language: string): string | undefined {
  const [opening] = OPENING.exec(sentence) ?? [];
  const [first = ''] = opening?.split(' ') ?? [];
  if (!opening || CAPITALISING.has(baseOf(language)) || isStopWord(first, language))
    return undefined;
  const isName = new RegExp(`\\p{Ll},? ${opening}(?!\\p{Alpha})`, 'u').test(passage);
  return opening.includes(' ') || isName ? opening : undefined;
}

/** "Britain" and "Great Britain" may be one. */
const isAkin = (one: string, other: string) => one.includes(other) || other.includes(one);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The changes of a table of a language; see `Language`. */
const changesOf = perKey((table) =>
  table.split(/,\s+/).map((entry) => {
    const [by = '', ...words] = entry.split(' ').map((word) => word.replaceAll('_', ' '));
    const found = `(?<=^|\\p{Alpha} )(?:${words.join('|') || '(?!)'})(?= [\\p{Alpha}\\d])`;
    return { by, found: new RegExp(found, 'u') };
  }),
);

/** The first change that a table knows for a sentence that denies nothing; a capital letter stays in front. */
function changed(sentence: string, language: string, table: string): string | undefined {
  if (findNegations(sentence, language).length > 0) return undefined;
  const lower = sentence.charAt(0).toLowerCase() + sentence.slice(1);
  const change = changesOf(table).find(({ found }) => found.test(lower));
  const said = change && lower.replace(change.found, change.by);
  return said && lower !== sentence ? capital(said) : said;
}
