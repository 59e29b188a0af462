import { splitSentences } from '../../text/split-sentences.ts';
import { withoutConnectives } from '../../readability/connectives.ts';
import { standsAlone } from '../../readability/dangling.ts';
import { givesOrdersToMachines } from '../../prompt-injection/orders-to-machines.ts';
import { isProse } from '../../readability/prose.ts';
import type { Falsehood, Trap } from './claim.ts';
import { falsifiers, namesIn } from './falsify.ts';

/** As long as the sentences that people write. */
const WORDS_MIN = 6;
const WORDS_MAX = 40;
/** So many of one passage before the next is opened, so that a vote is not made of whole libraries. */
const OF_ONE_PASSAGE = 4;
/** Names and sentences are looked for in so many passages. */
const PASSAGES_MAX = 16;

const FALSEHOODS = Object.keys(falsifiers) as Falsehood[];

/** What traps are made from; the language is that of the text. */
export type TrapGround = { text: string; language: string };

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
  const read = passages.slice(0, PASSAGES_MAX);
  const all = read.map(({ text }) => text).join('\n\n');
  const told = read.map(({ text: passage, language }): Told[] =>
    shuffled(sentencesOf(passage, language), random).map((text) => ({ text, passage, language })),
  );
  const names = namesAmong(told.flat());
  const uses = new Map<Falsehood, number>(FALSEHOODS.map((falsehood) => [falsehood, 0]));
  const traps: Trap[] = [];
  const has = (isTrue: boolean) =>
    traps.filter(({ falsehood }) => (falsehood === null) === isTrue).length;
  const room = { true: Math.floor(count / 2), false: Math.ceil(count / 2) };
  const addTrue = ({ text, passage }: Told) => {
    if (has(true) >= room.true || claimed.includes(text)) return false;
    traps.push({ text, passages: [passage], falsehood: null });
    return true;
  };
  const addFalse = ({ text, passage, language }: Told) => {
    if (has(false) >= room.false) return false;
    const rarest = FALSEHOODS.toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
    for (const falsehood of rarest) {
      const said = falsifiers[falsehood](text, { passage, language, names, random });
      const known = said === undefined || said === text || claimed.includes(said);
      if (known || all.includes(said) || traps.some((trap) => trap.text === said)) continue;
      uses.set(falsehood, (uses.get(falsehood) ?? 0) + 1);
      traps.push({ text: said, passages: [passage], falsehood });
      return true;
    }
    return false;
  };

  const rounds = Math.ceil(Math.max(0, ...told.map(({ length }) => length)) / OF_ONE_PASSAGE);
  for (let round = 0; round < rounds && traps.length < count; round += 1) {
    for (const own of told) {
      for (const one of own.slice(round * OF_ONE_PASSAGE, (round + 1) * OF_ONE_PASSAGE)) {
        const ways = has(false) <= has(true) ? [addFalse, addTrue] : [addTrue, addFalse];
        ways.some((add) => add(one));
      }
    }
  }
  // Where there are few sentences, one may be told in several ways.
  for (const one of FALSEHOODS.flatMap(() => told.flat())) {
    if (traps.some(({ text }) => text === one.text) || !addTrue(one)) addFalse(one);
  }
  room.true = count - has(false);
  for (const one of told.flat()) {
    if (!traps.some(({ text }) => text === one.text)) addTrue(one);
  }
  return traps;
}

/** A sentence of a passage that can be read alone. */
type Told = { text: string; passage: string; language: string };

function namesAmong(told: readonly Told[]): string[] {
  const named = told.flatMap(({ text, passage, language }) => namesIn(text, language, passage));
  return [...new Set(named.map(({ text }) => text))];
}

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
      if (words < WORDS_MIN || words > WORDS_MAX) return false;
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
