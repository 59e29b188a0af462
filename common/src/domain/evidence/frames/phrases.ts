import { perObject } from '../../made-once.ts';
import { leaves } from '../compare/align.ts';
import { NUMBER_WORDS } from '../extract/number-words.ts';
import type { Reading, Statement } from '../reading.ts';
import { SMALL_WORDS, type SmallWords } from './small-words.ts';
import { isSurelyVerb, mayBeVerb, wordsOfClause, type Word } from './words.ts';

/** What stands before a phrase or a verb and parts it from the one before. */
export type Divider = 'none' | 'comma' | 'and' | 'opener';

/** Words that stand together, with what the small words before them say of their part. */
export type Phrase = {
  words: Word[];
  /** The role of its preposition; '' where there is none. */
  marker: string;
  /** Whether it is the owner of what follows: "the dog's". */
  owns: boolean;
  divider: Divider;
};

/** A clause as phrases around its verbs. */
export type Item = ({ phrase: Phrase } | { verb: Word; isSure: boolean }) & { divider: Divider };

const POSSESSIVE = /['’]s?$/u;

function dividerOf({ gap, form }: Word, small: SmallWords): Divider {
  // A score or a time.
  if (gap.length === 1 && /^[–—:]$/u.test(gap[0] ?? '') && /^\p{N}/u.test(form)) return 'none';
  if (gap.some((word) => small.openers.has(word))) return 'opener';
  if (gap.some((word) => small.and.has(word))) return 'and';
  return gap.some((word) => /[^\p{L}]/u.test(word)) ? 'comma' : 'none';
}

function markerOf(gap: readonly string[], small: SmallWords): string {
  const opens = gap.findLastIndex((part) => small.openers.has(part));
  const word = gap.findLast((part, at) => at > opens && small.prepositions.has(part));
  return word === undefined ? '' : (small.prepositions.get(word) ?? '');
}

/** "After the army won": at the start of a clause these open it, and what follows may well act. */
const CLAUSE_OPENER = /^(?:before|after|until|since|as|bis|seit|während)$/u;
const opensClause = ([first]: readonly string[]) => CLAUSE_OPENER.test(first ?? '');

const isVerbItem = (item: Item | undefined) => item !== undefined && 'verb' in item;

/** The phrases and verbs of a clause, in order. */
export function itemsOf(words: readonly Word[], base: string, small: SmallWords): Item[] {
  const items: Item[] = [];
  for (const [at, word] of words.entries()) {
    const previous = words[at - 1];
    const divider = at === 0 ? 'none' : dividerOf(word, small);
    const follows = isVerbItem(items.at(-1)) ? undefined : previous;
    if (mayBeVerb(word, { previous, follows, next: words[at + 1] }, base, small)) {
      const isSure = isSurelyVerb(word, words[at + 1], base, small);
      items.push({ verb: word, isSure, divider });
      continue;
    }
    const last = items.at(-1);
    const joins =
      last !== undefined &&
      'phrase' in last &&
      word.gap.length === 0 &&
      !last.phrase.owns &&
      !startsAnew(word, last.phrase.words.at(-1), base);
    const owns = POSSESSIVE.test(word.form);
    if (joins) {
      last.phrase.words.push(word);
      last.phrase.owns = owns;
      continue;
    }
    const marker = at === 0 && opensClause(word.gap) ? '' : markerOf(word.gap, small);
    items.push({ phrase: { words: [word], marker, owns, divider }, divider });
  }
  return items;
}

/** A number, and behind a German noun an adjective, opens another phrase. */
function startsAnew({ form }: Word, last: Word | undefined, base: string): boolean {
  if (NUMBER_WORDS[base]?.has(form)) return true;
  return base === 'de' && /^\p{Lu}/u.test(last?.form ?? '') && /^[\p{Ll}]/u.test(form);
}

/** A clause as items, with all its small words in German, and for a relative clause what stands before it. */
export type ReadClause = { items: Item[]; small: ReadonlySet<string>; before?: Phrase };

/** The clauses of a text as phrases and verbs; none in a language whose small words are not known. */
export const clausesOf = perObject((reading: Reading): ReadClause[] => {
  const small = SMALL_WORDS[reading.base];
  return small ? readClauses(reading, small) : [];
});

function readClauses(reading: Reading, small: SmallWords): ReadClause[] {
  return leaves(reading).map((clause) => {
    const words = wordsOfClause(reading, clause);
    const text = reading.text.slice(clause.start, clause.end);
    const opening = /\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';
    const all = reading.base === 'de' ? (text.toLowerCase().match(/\p{L}+/gu) ?? []) : [];
    const before = opensRelative(reading, clause, opening, small)
      ? phraseBefore(reading, clause)
      : undefined;
    if (before && reading.base === 'de') moveArticle(opening, before, words);
    const items = itemsOf(words, reading.base, small);
    return { items, small: new Set(all), ...(before ? { before } : {}) };
  });
}

const GERMAN_RELATIVE = /^(?:der|die|das|den|dem)$/u;

/** Whether a clause is about the word before it: in German behind a comma, with its verb at the end. */
function opensRelative(
  { text, base }: Reading,
  { start, end }: Statement,
  opening: string,
  small: SmallWords,
): boolean {
  if (base !== 'de') return small.relatives.has(opening);
  if (!GERMAN_RELATIVE.test(opening) || !/,\s*$/u.test(text.slice(0, start))) return false;
  return /(?<!\p{L})\p{Ll}+[.,]?\s*$/u.test(text.slice(start, end));
}

/** The pronoun that opens a relative clause is the article of the noun before it, in its case there. */
function moveArticle(opening: string, { words: [noun] }: Phrase, words: Word[]): void {
  const [first] = words;
  if (!noun || !first || first.gap[0] !== opening) return;
  noun.gap = [opening];
  first.gap = first.gap.slice(1);
}

/** The name or noun before a relative clause. */
function phraseBefore(reading: Reading, { start }: Statement): Phrase | undefined {
  const words: Word[] = [];
  for (const token of reading.tokens.filter(({ end }) => end <= start).reverse()) {
    const next = words[0];
    const gap = reading.text.slice(token.end, next?.start ?? start);
    if (next ? gap !== ' ' : !/^[\s,]*$/u.test(gap)) break;
    words.unshift({ ...token, form: reading.text.slice(token.start, token.end), gap: [] });
  }
  return words.length > 0 ? { words, marker: '', owns: false, divider: 'none' } : undefined;
}
