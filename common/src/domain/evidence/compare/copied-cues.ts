import type { CueClass } from '../cues/cue-class.ts';
import type { Cue } from '../cues/find-cues.ts';
import type { Reading } from '../reading.ts';
import type { Span } from '../../text/split-sentences.ts';
import { extractQuotations } from '../extract/extract-quotations.ts';
import { bearsAlike } from './bearing.ts';
import { differencesOfCopy } from './near-copy.ts';

type Kind = Exclude<CueClass, 'none'>;

/** A hedge may be put into a copy, and one that many share with another (can, may) exchanged. */
const MAY_BE_ADDED: ReadonlySet<Kind> = new Set<Kind>(['possible', 'merely']);
/** What may be left out of a copy without saying more than it. */
const MAY_BE_DROPPED: ReadonlySet<Kind> = new Set<Kind>([
  'merely',
  'all',
  'highest',
  'lowest',
  'able',
]);
/** Kinds of which one says no more than the other when put in its place. */
const ALIKE: readonly (readonly Kind[])[] = [
  ['possible', 'able'],
  ['must', 'need+'],
  ['atMost', 'able'],
  ['except', 'not'],
  ['before', 'order+'],
  ['after', 'order-'],
];
/** More words left out in one place are a clause of their own, which may be left out with its cues. */
const MAX_DROPPED = 4;

const touches = (cue: Cue, words: readonly Span[]) =>
  words.some((word) => cue.start < word.end && word.start < cue.end);

/**
 * Cue words that were put into or left out of what is otherwise a copy: "is set before the start" →
 * "is set after the start", "some documents share" → "documents share". Only those of the given kinds.
 */
export function changedInCopy(
  sentence: Reading,
  passage: Reading,
  isOfCheck: (kind: Kind) => boolean,
): string[] {
  const differences = differencesOfCopy(sentence, passage);
  if (!differences) return [];
  // What stands in quotation marks has a check of its own.
  const quotations = extractQuotations(sentence.text);
  const moved = sentence.cues.filter((cue) => differences.some(({ put }) => touches(cue, put)));
  const isMoved = (cue: Cue) =>
    passage.cues.some((other) => bearsAlike(cue, sentence, other, passage));
  const changed: string[] = [];
  for (const { put, left } of differences) {
    const mine = sentence.cues.filter((cue) => touches(cue, put) && !touches(cue, quotations));
    const theirs = passage.cues.filter((cue) => touches(cue, left));
    const same = (one: Cue, other: Cue) =>
      one.kind === other.kind ||
      ALIKE.some((kinds) => kinds.includes(one.kind) && kinds.includes(other.kind));
    const added = mine.filter(
      (cue) =>
        isOfCheck(cue.kind) &&
        !MAY_BE_ADDED.has(cue.kind) &&
        !isMoved(cue) &&
        // "Until 2027" may be moved to the front; it must not stand where "since" did.
        (!cue.kind.startsWith('span') || theirs.some(({ kind }) => kind.startsWith('span'))) &&
        !theirs.some((other) => same(cue, other)),
    );
    changed.push(...added.map(({ text }) => text));
    // Where a word stands for another, the one that was put in says it all.
    if (left.length > MAX_DROPPED || added.length > 0) continue;
    for (const cue of theirs) {
      if (!isOfCheck(cue.kind) || mine.some((other) => same(cue, other))) continue;
      if (/[+-]$/.test(cue.kind) || MAY_BE_DROPPED.has(cue.kind)) continue;
      if (moved.some((own) => own.kind === cue.kind && own.text === cue.text)) continue;
      if (sentence.cues.some((own) => bearsAlike(own, sentence, cue, passage))) continue;
      changed.push(cue.text);
    }
  }
  return changed;
}
