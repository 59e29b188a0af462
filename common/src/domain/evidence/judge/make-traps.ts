import { splitSentences } from '../../text/split-sentences.ts';
import { withoutConnectives } from '../../readability/connectives.ts';
import { standsAlone } from '../../readability/dangling.ts';
import { givesOrdersToMachines } from '../../prompt-injection/prompt-injection.ts';
import { isProse } from '../../readability/prose.ts';
import type { ClaimPassage, Falsehood, Trap } from './claim.ts';
import { falsifiers } from './falsify.ts';

/** As long as the sentences that people write. */
const WORDS_MIN = 6;
const WORDS_MAX = 40;
const QUESTION = /[?？؟]/u;
/** Passages are read until they give so many sentences, most of them in vain. */
const SENTENCES_ENOUGH = 60;

const FALSEHOODS = Object.keys(falsifiers) as Falsehood[];

/** What traps are made from; the language is that of the text. */
export type TrapGround = ClaimPassage & { language: string };

/** What is wanted of traps. */
export type Wanted = {
  /** Half of them false, an odd one by lot; more of them true where too little can be falsified. */
  count: number;
  /** A number from 0 up to and without 1, the same ones in the same order when traps are made again. */
  random: () => number;
  /** What the vote asks about itself. */
  claimed?: readonly string[];
};

/**
 * Claims with a known answer, made by rules from passages: true ones are sentences of a passage, at most
 * without the word that ties them to the one before; false ones are such sentences with what honest writers
 * add or lose (`Falsehood`), all of these in turn. They have the form of other claims, the sentence before
 * included. Sentences that cannot be read alone, or that give orders, are passed over. Pure.
 *
 * @param passages those that matter most first.
 * @returns as many as wanted, or fewer where the passages do not give more.
 */
export function makeTraps(passages: readonly TrapGround[], wanted: Wanted): Trap[] {
  const { count, random, claimed = [] } = wanted;
  const half = random() < 0.5 ? Math.floor(count / 2) : Math.ceil(count / 2);
  const told: Told[] = [];
  let traps: Trap[] = [];
  const isEnough = () =>
    traps.length >= count && traps.filter(({ falsehood }) => falsehood).length >= count - half;
  // Each passage has to be shown to the judge: the fewer, the better.
  for (const { language, ...passage } of passages) {
    if (told.length >= SENTENCES_ENOUGH || isEnough()) break;
    told.push(...shuffled(toldIn(passage, language), random));
    if (told.length >= count) traps = trapsOf(told, half, { count, random, claimed });
  }
  return isEnough() ? traps : trapsOf(told, half, { count, random, claimed });
}

/** Traps from some sentences, those of the first passages first, so many of them at most true. */
function trapsOf(
  told: readonly Told[],
  half: number,
  { count, random, claimed }: Required<Wanted>,
): Trap[] {
  const all = [...new Set(told.map(({ passage }) => passage.text))].join('\n\n');
  const traps: Trap[] = [];
  const numberOf = (kind: Falsehood | null) =>
    traps.filter(({ falsehood }) => falsehood === kind).length;
  const add = (text: string, falsehood: Falsehood | null, { passage, before }: Told) => {
    if (claimed.includes(text) || traps.some((trap) => trap.text === text)) return false;
    const place = before === undefined ? {} : { before };
    return traps.push({ ...place, text, passages: [passage], falsehood }) > 0;
  };
  const addTrue = (one: Told, most: number) => numberOf(null) < most && add(one.text, null, one);
  const addFalse = (one: Told) => {
    if (traps.length - numberOf(null) >= count - half) return false;
    const { text, passage, language, others, apart } = one;
    return FALSEHOODS.toSorted((a, b) => numberOf(a) - numberOf(b)).some((falsehood) => {
      const material = { passage: passage.text, language, others, apart, random };
      const said = falsifiers[falsehood](text, material);
      // What has lost its end stands in the passage nevertheless.
      const isThere = falsehood !== 'condition' && all.includes(said ?? '');
      return said !== undefined && !isThere && add(said, falsehood, one);
    });
  };
  const inEither = (one: Told) => addTrue(one, half) || addFalse(one);
  for (const one of told) {
    if (numberOf(null) < traps.length / 2 || !addFalse(one)) inEither(one);
  }
  // Where there are few sentences, one may be told in several ways.
  FALSEHOODS.flatMap(() => told).forEach(inEither);
  for (const one of told) addTrue(one, count - (traps.length - numberOf(null)));
  return traps;
}

/** A sentence of a passage that can be read alone, the one before it, and the others, those beside it apart. */
type Told = {
  text: string;
  before: string | undefined;
  others: string[];
  apart: string[];
  passage: ClaimPassage;
  language: string;
};

function toldIn(passage: ClaimPassage, language: string): Told[] {
  const sentences = passage.text
    .split(/\n\s*\n/u)
    .flatMap((paragraph) =>
      splitSentences(paragraph, language).map(({ start, end }) =>
        paragraph.slice(start, end).trim().replace(/\s+/gu, ' '),
      ),
    );
  const readable = sentences.map((text) => withoutConnectives(text, language)).map(reads(language));
  return readable.flatMap((text, at) => {
    if (text === undefined) return [];
    const others = readable.flatMap((other, place) => (other && place !== at ? [other] : []));
    const apart = others.filter((other) => Math.abs(readable.indexOf(other) - at) > 1);
    return [{ text, before: sentences[at - 1], others, apart, passage, language }];
  });
}

const reads = (language: string) => (text: string) => {
  const words = text.split(' ').length;
  if (words < WORDS_MIN || words > WORDS_MAX || QUESTION.test(text)) return undefined;
  const stands = isProse(text, language) && standsAlone(text, language);
  return stands && !givesOrdersToMachines(text) ? text : undefined;
};

/** In random order. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
