import type { Span } from '../text/split-sentences.ts';
import { isStopWord } from '../text/words.ts';
import { injectionCue, type InjectionCue } from './injection-cues.ts';
import { ordersWith } from './prompt-injection.ts';
import { GUARD } from './tuning.ts';

/** What a stretch of a text says and does, in view of the whole text. */
export type InjectionScore = {
  /** In which ways it urges; words that the text uses often are none of them. */
  kinds: ReadonlySet<InjectionCue>;
  /** How many telling words it has, and how many of them stand elsewhere in the text. */
  telling: number;
  elsewhere: number;
  /** How many different words praise. */
  praises: number;
  /** Whether it brings in a name that stands nowhere else. */
  named: boolean;
};

/** A text read word by word, once. */
export type InjectionReading = {
  /** Of a stretch of the text, or of words that came with it and are no part of it. */
  told: (words: Span | string) => InjectionScore;
  /** Whether a stretch gives an order in a form that nobody uses for people. */
  givesOrder: (part: Span) => boolean;
};

type Word = {
  /** One number for all words that begin alike, mostly forms of one word. */
  number: number;
  /** Whether it can say what a text is about. */
  telling: boolean;
  capital: boolean;
  urging: InjectionCue | null;
  orders: readonly RegExp[];
};

const WORD = /[\p{L}\p{N}]+/uy;
const BETWEEN = /[^\p{L}\p{N}]*/uy;
const IN_WORD = /[\p{L}\p{N}]/u;
const CAPITAL = /^\p{Lu}/u;
const TELLING_LENGTH = 4;
const LONG_WORD = new RegExp(`[\\p{L}\\p{N}]{${TELLING_LENGTH},}`, 'gu');
const ADDRESS_SIGN =
  /https?:\/\/|www\.|@|\.(?:com|org|net|info|shop|example|io|eu|de|fr|es|pt|br)(?![\p{L}\p{N}])/gu;
const REMEMBERED_MAX = 200_000;

const known = new Map<string, Map<string, Word>>();
const numbers = new Map<string, number>();

function meet(written: string, language: string): Word {
  const lower = written.toLowerCase();
  const beginning = lower.slice(0, GUARD.beginning);
  let number = numbers.get(beginning);
  if (number === undefined) numbers.set(beginning, (number = numbers.size));
  const telling = lower.length >= TELLING_LENGTH && !isStopWord(lower, language);
  return {
    number,
    telling,
    capital: CAPITAL.test(written),
    urging: injectionCue(lower),
    orders: ordersWith(lower),
  };
}

/** Looks words of a language up; to meet one for the first time is the dear part. */
function lookup(language: string): (written: string) => Word {
  let met = known.get(language);
  if (!met) known.set(language, (met = new Map<string, Word>()));
  if (met.size >= REMEMBERED_MAX) met.clear();
  const words = met;
  return (written) => {
    let word = words.get(written);
    if (!word) words.set(written, (word = meet(written, language)));
    return word;
  };
}

/**
 * A quick look: whether a telling word of a stretch stands elsewhere in its text, written alike. False
 * says nothing.
 */
export function sharesWord(text: string, { start, end }: Span, language: string): boolean {
  const stretch = text.slice(start, end);
  if (addressesIn(stretch).length > 0) return false;
  const wordOf = lookup(language);
  for (const [written] of stretch.matchAll(LONG_WORD)) {
    const { telling, urging } = wordOf(written);
    if (!telling || urging !== null) continue;
    for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1)) {
      const isWhole =
        !IN_WORD.test(text.charAt(at - 1)) && !IN_WORD.test(text.charAt(at + written.length));
      if (isWhole && (at < start || at >= end)) return true;
    }
  }
  return false;
}

/** The words of a text with their offsets; an address is one word, which says nothing but that it is one. */
function wordsIn(text: string, language: string): { words: Word[]; starts: number[] } {
  const wordOf = lookup(language);
  const addresses = addressesIn(text);
  const words: Word[] = [];
  const starts: number[] = [];
  let address = 0;
  for (let at = 0; ;) {
    BETWEEN.lastIndex = at;
    BETWEEN.test(text);
    const start = BETWEEN.lastIndex;
    if (start >= text.length) return { words, starts };
    WORD.lastIndex = start;
    WORD.test(text);
    at = WORD.lastIndex;
    const word = wordOf(text.slice(start, at));
    while ((addresses[address]?.end ?? Infinity) <= start) address += 1;
    const inside = (addresses[address]?.start ?? Infinity) <= start;
    words.push(inside ? { ...word, telling: false, urging: 'link' } : word);
    starts.push(start);
  }
}

/** Reads a text for `trustedBlocks`; offsets are UTF-16 units. */
export function readInjectionCues(text: string, language: string): InjectionReading {
  const { words, starts } = wordsIn(text, language);
  const counts = new Map<number, number>();
  /** Where words stand of which orders are made. */
  const ordering: number[] = [];
  words.forEach(({ number, orders }, index) => {
    counts.set(number, (counts.get(number) ?? 0) + 1);
    if (orders.length > 0) ordering.push(index);
  });

  function told(part: Span | string): InjectionScore {
    const within = typeof part !== 'string';
    const some = within ? words : wordsIn(part, language).words;
    const to = within ? firstFrom(part.end, starts) : some.length;
    const kinds = new Set<InjectionCue>();
    const times = new Map<number, number>();
    const praises = new Set<number>();
    const names = new Set<number>();
    for (let at = within ? firstFrom(part.start, starts) : 0; at < to; at += 1) {
      const { number, telling, urging, capital } = some[at]!;
      const isTopical = urging !== 'link' && (counts.get(number) ?? 0) >= GUARD.topical;
      if (urging !== null && !isTopical) {
        kinds.add(urging);
        if (urging === 'praise') praises.add(number);
      } else if (telling) {
        times.set(number, (times.get(number) ?? 0) + 1);
        if (capital) names.add(number);
      }
    }
    let elsewhere = 0;
    for (const [number, here] of times) {
      if ((counts.get(number) ?? 0) <= (within ? here : 0)) continue;
      elsewhere += 1;
      names.delete(number);
    }
    return {
      kinds,
      telling: times.size,
      elsewhere,
      praises: praises.size,
      named: names.size > 0,
    };
  }

  function givesOrder({ start, end }: Span): boolean {
    const to = firstFrom(end, starts);
    const forms = new Set<RegExp>();
    for (let at = firstFrom(firstFrom(start, starts), ordering); at < ordering.length; at += 1) {
      const index = ordering[at]!;
      if (index >= to) break;
      for (const form of words[index]!.orders) forms.add(form);
    }
    if (forms.size === 0) return false;
    const content = text.slice(start, end);
    for (const form of forms) if (form.test(content)) return true;
    return false;
  }

  return { told, givesOrder };
}

/** The place of the first of some ascending numbers that is not below another. */
function firstFrom(least: number, ascending: readonly number[]): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Web and mail addresses, from white space to white space. */
function addressesIn(text: string): Span[] {
  const spans: Span[] = [];
  const isSpace = (at: number) => text.charCodeAt(at) <= 32;
  for (const { index } of text.matchAll(ADDRESS_SIGN)) {
    let start = index;
    let end = index;
    if (end < (spans.at(-1)?.end ?? 0)) continue;
    while (start > 0 && !isSpace(start - 1)) start -= 1;
    while (end < text.length && !isSpace(end)) end += 1;
    spans.push({ start, end });
  }
  return spans;
}
