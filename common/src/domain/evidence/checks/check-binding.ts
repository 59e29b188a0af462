import type { Span } from '../../text/split-sentences.ts';
import { loneYears, sameDate } from './check-dates.ts';
import { demandedNumbers, sameNumber } from './check-numbers.ts';
import { sameFigures } from '../compare/clause-figures.ts';
import { differencesOfCopy } from '../compare/near-copy.ts';
import { substituted } from '../compare/context.ts';
import { DANGLING_OPENERS } from '../dangling-openers.ts';
import type { NumberMention } from '../extract/extract-numbers.ts';
import { opensWith } from '../opens-with.ts';
import { isRoundingOf } from '../rounding.ts';
import type { Reading } from '../reading.ts';

/** A number or date and the content words that stand with it, between commas and "and". */
type Bound = Span & { words: ReadonlySet<string>; sentence: number };

/** Beyond so many numbers a text is a table, where commas and "and" bind nothing. */
const MAX_MENTIONS = 60;

const FRAGMENT_EDGE =
  /[,;:()–—]\s|\s(?:and|or|but|while|whereas|und|oder|aber|während|et|ou|mais|y|e|o|pero|mas)\s/giu;

function fragmentAround(text: string, sentence: Span, at: number): Span {
  let [start, end] = [sentence.start, sentence.end];
  for (const edge of text.slice(sentence.start, sentence.end).matchAll(FRAGMENT_EDGE)) {
    const place = sentence.start + edge.index;
    if (place + edge[0].length <= at) start = place + edge[0].length;
    else if (place >= at) {
      end = place;
      break;
    }
  }
  return { start, end };
}

function bind(reading: Reading, mention: Span, family: readonly Span[]): Bound {
  const index = reading.sentences.findIndex(
    (s) => s.start <= mention.start && mention.end <= s.end,
  );
  const sentence = reading.sentences[index] ?? { start: 0, end: reading.text.length };
  const fragment = fragmentAround(reading.text, sentence, mention.start);
  const words = new Set<string>();
  const add = (range: Span) => {
    for (const { stem, start, end } of reading.tokens) {
      if (start < range.start || end > range.end) continue;
      if (!family.some((other) => start < other.end && other.start < end)) words.add(stem);
    }
  };
  add(fragment);
  // "It has 7": the words it stands for are in the sentence before.
  const before = reading.sentences[index - 1];
  if (
    before &&
    opensWith(
      reading.text.slice(sentence.start, sentence.start + 60),
      DANGLING_OPENERS,
      reading.base,
    )
  )
    add(before);
  return { start: mention.start, end: mention.end, words, sentence: index };
}

/**
 * Numbers and dates of a sentence that the passage has, but of something else ("A has 5 and B has
 * 7" → "A has 7"): the words around it in the sentence stand around another number of the same
 * unit, in the same or the next sentence, and none that tells the two apart stands around this one.
 */
export function misboundNumbers(sentence: Reading, passage: Reading): string[] {
  const inSentence = demandedNumbers(sentence);
  const comparable = passage.numbers.filter(
    (given) => given.kind === 'number' || given.kind === 'ordinal',
  );
  if (inSentence.length > MAX_MENTIONS || comparable.length > MAX_MENTIONS) return [];
  const replaced = substituted(sentence, inSentence, passage, passage.numbers, (wanted, given) =>
    sameNumber(wanted, given, passage),
  );
  return inSentence
    .filter((wanted) => {
      const same = passage.numbers.filter(
        (given) => sameNumber(wanted, given, passage) || isRoundingOf(wanted, given, sentence),
      );
      const others = comparable.filter(
        (given) =>
          given.kind === wanted.kind &&
          given.demanded &&
          !same.includes(given) &&
          !standsBeside(sentence, wanted, inSentence, given, passage) &&
          (given.unit === wanted.unit || given.unit === undefined),
      );
      if (isReplacedInCopy(sentence, wanted, passage, same)) return true;
      if (sameFigures(sentence, wanted, passage)) return false;
      const counting = passage.numbers.filter(({ demanded }) => demanded);
      const fit = fitOf(sentence, wanted, inSentence, passage, same, others, counting);
      if (fit !== 'unclear') return fit === 'misbound';
      if (replaced.includes(wanted)) return true;
      return isMisbound(sentence, wanted, inSentence, passage, same, others, passage.numbers);
    })
    .map((mention) => mention.text);
}

/** The passage has another number of the same unit where the sentence, copying it, has this one. */
function isReplacedInCopy(
  sentence: Reading,
  wanted: NumberMention,
  passage: Reading,
  same: readonly NumberMention[],
): boolean {
  const inside = (number: NumberMention, words: readonly Span[]) =>
    words.some(({ start, end }) => start < number.end && number.start < end);
  return (differencesOfCopy(sentence, passage) ?? []).some(({ put, left }) => {
    if (!inside(wanted, put)) return false;
    const theirs = passage.numbers.filter((number) => number.demanded && inside(number, left));
    return (
      theirs.some((number) => number.kind === wanted.kind && number.unit === wanted.unit) &&
      !theirs.some((number) => same.includes(number))
    );
  });
}

/** Another number of the passage that the sentence has too, in the same fragment: no rival for it. */
function standsBeside(
  sentence: Reading,
  wanted: NumberMention,
  inSentence: readonly NumberMention[],
  given: NumberMention,
  passage: Reading,
): boolean {
  const range = sentence.sentences.find(
    ({ start, end }) => start <= wanted.start && wanted.end <= end,
  );
  if (!range) return false;
  const { start, end } = fragmentAround(sentence.text, range, wanted.start);
  return inSentence.some(
    (other) =>
      other !== wanted &&
      other.start >= start &&
      other.end <= end &&
      sameNumber(other, given, passage),
  );
}

/** As `misboundNumbers`, for dates. */
export function misboundDates(sentence: Reading, passage: Reading): string[] {
  const years = loneYears(passage);
  if (sentence.dates.length > MAX_MENTIONS || passage.dates.length > MAX_MENTIONS) return [];
  const replaced = substituted(sentence, sentence.dates, passage, passage.dates, (wanted, given) =>
    sameDate(wanted, given, years),
  );
  return sentence.dates
    .filter((wanted) => {
      if (replaced.includes(wanted)) return true;
      const same = passage.dates.filter((given) => sameDate(wanted, given, years));
      const others = passage.dates.filter((given) => !same.includes(given));
      return isMisbound(sentence, wanted, sentence.dates, passage, same, others, passage.dates);
    })
    .map((mention) => mention.text);
}

/**
 * Whether a number is bound as in the passage, told by what the passage has next to it and the
 * sentence lacks: nothing binds it for good; something, while nothing is lacking next to another
 * number, binds it to the wrong thing ("5 in A and 7 in B" → "7 in A").
 */
function fitOf(
  sentence: Reading,
  wanted: NumberMention,
  family: readonly NumberMention[],
  passage: Reading,
  same: readonly NumberMention[],
  others: readonly NumberMention[],
  passageFamily: readonly NumberMention[],
): 'bound' | 'misbound' | 'unclear' {
  if (same.length === 0) return 'unclear';
  const unit = wanted.unit;
  // Nothing else is counted in this unit, so that nothing can be mistaken for it.
  if (unit !== undefined && !others.some((other) => other.unit === unit)) return 'bound';
  if (others.length === 0) return 'unclear';
  const { words: near } = bind(sentence, wanted, family);
  const all = family.some((other) => other !== wanted && other.unit === wanted.unit)
    ? near
    : sentence.stems;
  const lacks = ({ words }: Bound) => [...words].some((word) => !all.has(word));
  const own = same.map((mention) => bind(passage, mention, passageFamily));
  const rivals = others.map((mention) => bind(passage, mention, passageFamily));
  const fits = (mention: Bound) => mention.words.size > 0 && !lacks(mention);
  if (own.some(fits) && !rivals.some(fits)) return 'bound';
  const isRival = (rival: Bound) =>
    rival.words.size > 0 &&
    !lacks(rival) &&
    own.every(
      ({ words, sentence: at }) =>
        Math.abs(at - rival.sentence) <= 1 && [...rival.words].some((word) => !words.has(word)),
    );
  return rivals.some(isRival) ? 'misbound' : 'unclear';
}

function isMisbound(
  sentence: Reading,
  wanted: Span,
  family: readonly Span[],
  passage: Reading,
  same: readonly Span[],
  others: readonly Span[],
  passageFamily: readonly Span[],
): boolean {
  if (same.length === 0 || others.length === 0) return false;
  const { words } = bind(sentence, wanted, family);
  const bound = same.map((mention) => bind(passage, mention, passageFamily));
  return others.some((mention) => {
    const other = bind(passage, mention, passageFamily);
    return bound.every((own) => {
      if (Math.abs(own.sentence - other.sentence) > 1) return false;
      const tells = [...words].filter((word) => other.words.has(word) && !own.words.has(word));
      const holds = [...words].some((word) => own.words.has(word) && !other.words.has(word));
      return tells.length > 0 && !holds;
    });
  });
}
