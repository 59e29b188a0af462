import { splitSentences } from '../../text/split-sentences.ts';
import { withoutConnectives } from '../../readability/connectives.ts';
import { standsAlone } from '../../readability/dangling.ts';
import { givesOrdersToMachines } from '../../prompt-injection/prompt-injection.ts';
import { isProse } from '../../readability/prose.ts';
import type { ClaimPassage, Falsehood, Trap } from './claim.ts';
import { falsifiers, namesIn } from './falsify.ts';

/** As long as the sentences that people write. */
const WORDS_MIN = 6;
const WORDS_MAX = 40;
const QUESTION = /[?？؟]/u;
/** So many of one passage before the next is opened, so that a vote is not made of whole libraries. */
const OF_ONE_PASSAGE = 4;
/** Passages are read until they give so many sentences, most of them in vain. */
const SENTENCES_ENOUGH = 60;

const FALSEHOODS = Object.keys(falsifiers) as Falsehood[];

/** What traps are made from; the language is that of the text. */
export type TrapGround = ClaimPassage & { language: string };

/** What is wanted of traps. */
export type Wanted = {
  /** Half of them false, an odd one too; more of them true where too little can be falsified. */
  count: number;
  /** A number from 0 up to and without 1, the same ones in the same order when traps are made again. */
  random: () => number;
  /** What the vote asks about itself. */
  claimed?: readonly string[];
};

/**
 * Claims with a known answer, made by rules from passages: true ones are sentences of a passage, at most
 * without the word that ties them to the one before; in false ones a number, a name, a negation, a role
 * or the certainty was changed, all of these in turn. They have the form of other claims. Sentences that
 * cannot be read alone, or that give orders, are passed over. Pure.
 *
 * @param passages those that matter most first.
 * @returns as many as wanted, or fewer where the passages do not give more.
 */
export function makeTraps(passages: readonly TrapGround[], wanted: Wanted): Trap[] {
  const { count, random, claimed = [] } = wanted;
  const read: Told[][] = [];
  for (const { language, ...passage } of passages) {
    if (read.flat().length >= SENTENCES_ENOUGH) break;
    const own = sentencesOf(passage.text, language).map((text) => ({ text, passage, language }));
    read.push(shuffled(own, random));
  }
  const told = inTurns(read);
  const all = [...new Set(told.map(({ passage }) => passage.text))].join('\n\n');
  const named = told.flatMap(({ text, language }) => namesIn(text, language));
  const names = [...new Set(named.map(({ text }) => text))];
  const traps: Trap[] = [];
  const numberOf = (kind: Falsehood | null) =>
    traps.filter(({ falsehood }) => falsehood === kind).length;
  const isNew = (text: string) =>
    !claimed.includes(text) && traps.every((trap) => trap.text !== text);
  const addTrue = ({ text, passage }: Told, most: number) => {
    if (numberOf(null) >= most || !isNew(text)) return false;
    return traps.push({ text, passages: [passage], falsehood: null }) > 0;
  };
  const addFalse = ({ text, passage, language }: Told) => {
    if (traps.length - numberOf(null) >= Math.ceil(count / 2)) return false;
    return FALSEHOODS.toSorted((a, b) => numberOf(a) - numberOf(b)).some((falsehood) => {
      const said = falsifiers[falsehood](text, { passage: passage.text, language, names, random });
      if (said === undefined || all.includes(said) || !isNew(said)) return false;
      return traps.push({ text: said, passages: [passage], falsehood }) > 0;
    });
  };
  const half = Math.floor(count / 2);
  const inEither = (one: Told) => addTrue(one, half) || addFalse(one);
  for (const one of told) {
    if (numberOf(null) < traps.length / 2 || !addFalse(one)) inEither(one);
  }
  // Where there are few sentences, one may be told in several ways.
  FALSEHOODS.flatMap(() => told).forEach(inEither);
  for (const one of told) addTrue(one, count - (traps.length - numberOf(null)));
  return traps;
}

/** Some of each list in turn, until all are through. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const rounds = Math.ceil(Math.max(0, ...lists.map(({ length }) => length)) / OF_ONE_PASSAGE);
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((own) => own.slice(round * OF_ONE_PASSAGE, (round + 1) * OF_ONE_PASSAGE)),
  ).flat();
}

/** A sentence of a passage that can be read alone. */
type Told = { text: string; passage: ClaimPassage; language: string };

function sentencesOf(passage: string, language: string): string[] {
  return passage
    .split(/\n\s*\n/u)
    .flatMap((paragraph) =>
      splitSentences(paragraph, language).map(({ start, end }) =>
        withoutConnectives(paragraph.slice(start, end).trim().replace(/\s+/gu, ' '), language),
      ),
    )
    .filter((text) => {
      const words = text.split(' ').length;
      if (words < WORDS_MIN || words > WORDS_MAX || QUESTION.test(text)) return false;
      return isProse(text, language) && standsAlone(text, language) && !givesOrdersToMachines(text);
    });
}

/** In random order. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
