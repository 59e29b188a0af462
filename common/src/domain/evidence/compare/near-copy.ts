import type { Span } from '../../text/split-sentences.ts';
import { stem, tokenize } from '../../text/words.ts';
import type { Reading } from '../reading.ts';
import { clausesExchanged } from './clause-figures.ts';
import { perObject, perPair } from '../../made-once.ts';

/** A word of any kind, as it is compared. */
type Word = Span & { form: string };

/** What differs between a sentence and the part of the passage that it copies, in reading order. */
export type Difference = { put: readonly Span[]; left: readonly Span[] };

/** Of the words of a sentence and of what they were copied from, so much must be the same, in order. */
const COPIED_SHARE = 0.7;
const MIN_COPIED = 3;
/** Longer sentences are compared word by word in a time that grows with the square of their length. */
const MAX_WORDS = 90;

const wordsOf = perObject(({ text: whole, language, base }: Reading): Word[] =>
  tokenize(whole, language).map(({ text, start, end }) => ({
    form: stem(text.replace(/'s?$/, ''), base),
    start,
    end,
  })),
);

/**
 * How a sentence differs from the sentence of the passage that it copies nearly word for word, small
 * words included; undefined when it is no such copy. What was left out before the first and behind
 * the last common word is no difference: a copy may be a part.
 */
export const differencesOfCopy = perPair(findDifferences);

function findDifferences(sentence: Reading, passage: Reading): Difference[] | undefined {
  const best = closestSentence(sentence, passage);
  if (!best) return undefined;
  const { own, given, pairs } = best;
  const [first, last] = [pairs[0]?.[1] ?? 0, pairs.at(-1)?.[1] ?? 0];
  const isCopy =
    pairs.length >= MIN_COPIED &&
    pairs.length >= own.length * COPIED_SHARE &&
    pairs.length >= (last - first + 1) * COPIED_SHARE;
  return isCopy && !clausesExchanged(sentence, passage) ? gaps(own, given, pairs) : undefined;
}

/**
 * How a sentence differs from the sentence of the passage that has most of its words in their order,
 * at least `share` of them; undefined when there is none. No copy: parts may have been left out.
 */
export function differencesOfClosest(
  sentence: Reading,
  passage: Reading,
  share: number,
): Difference[] | undefined {
  const best = closestSentence(sentence, passage);
  if (!best || best.pairs.length < Math.max(MIN_COPIED, best.own.length * share)) return undefined;
  return gaps(best.own, best.given, best.pairs);
}

type Alignment = { own: Word[]; given: Word[]; pairs: [number, number][] };
/** The sentence of a passage that has most words of another one in their order. */
const closestSentence = perPair(findClosest);

function findClosest(sentence: Reading, passage: Reading): Alignment | undefined {
  const own = wordsOf(sentence);
  if (own.length > MAX_WORDS) return undefined;
  let best: Alignment | undefined;
  for (const range of passage.sentences) {
    const given = wordsOf(passage).filter(
      (word) => word.start >= range.start && word.end <= range.end,
    );
    if (given.length > MAX_WORDS) continue;
    const pairs = commonWords(own, given);
    if (pairs.length > (best?.pairs.length ?? 0)) best = { own, given, pairs };
  }
  return best;
}

/** Indexes of the longest common subsequence of two lists of words. */
function commonWords(own: readonly Word[], given: readonly Word[]): [number, number][] {
  const width = given.length + 1;
  const length = new Uint16Array((own.length + 1) * width);
  const at = (i: number, j: number) => length[i * width + j] ?? 0;
  for (let i = own.length - 1; i >= 0; i -= 1) {
    for (let j = given.length - 1; j >= 0; j -= 1) {
      length[i * width + j] =
        own[i]?.form === given[j]?.form
          ? at(i + 1, j + 1) + 1
          : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < own.length && j < given.length;) {
    if (own[i]?.form === given[j]?.form) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** The runs of words between common ones; what stands before the first, if it replaces something there. */
function gaps(
  own: readonly Word[],
  given: readonly Word[],
  pairs: readonly [number, number][],
): Difference[] {
  const differences: Difference[] = [];
  const add = (put: readonly Word[], left: readonly Word[]) => {
    if (put.length + left.length > 0) differences.push({ put, left });
  };
  let [i, j] = [0, 0];
  for (const [index, [ownAt, givenAt]] of pairs.entries()) {
    const put = own.slice(i, ownAt);
    const left = given.slice(j, givenAt);
    // A part of a sentence may open in its middle; a word put at its start stands for those just before.
    add(put, index > 0 ? left : left.slice(left.length - put.length));
    [i, j] = [ownAt + 1, givenAt + 1];
  }
  const put = own.slice(i);
  add(put, given.slice(j, j + put.length));
  return differences;
}
