import type { Span } from '../../text/split-sentences.ts';
import { perObject, perPair } from '../../made-once.ts';
import type { Reading } from '../reading.ts';
import { framesOf, type Frame } from './frames.ts';
import { isMutual, isSameVerb } from './verbs.ts';
import type { Word } from './words.ts';

/** Words of a frame by the part they play; those that play several parts tell nothing. */
export type Cast = ReadonlyMap<string, ReadonlySet<string>>;

/** The cast of a frame, read once. */
export const castOf = perObject((frame: Frame): Cast => {
  const found = new Map<string, Set<string>>();
  for (const { word, role } of frame.parts) {
    // Figures have checks of their own.
    if (/^\p{N}/u.test(word.form)) continue;
    const stem = castStem(word);
    found.set(stem, (found.get(stem) ?? new Set<string>()).add(role));
  }
  return found;
});

/** The stem of a word without the mark of an owner. */
export const castStem = ({ stem }: Word): string => stem.replace(/'s?$/u, '');

type Kept = { start: number; role: string; frame: Frame };

/** The words of a sentence that play the part at a verb that they play at it in the passage. */
const keptParts = perPair((sentence: Reading, passage: Reading): Kept[] => {
  const given = framesOf(passage);
  return framesOf(sentence).flatMap((frame) => {
    const same = given.filter(
      ({ verb, isSure }) => (isSure || frame.isSure) && isSameVerb(frame.verb, verb, sentence.base),
    );
    return frame.parts.flatMap(({ word, role }) => {
      const isKept = same.some((other) => {
        const roles = castOf(other).get(castStem(word));
        return roles?.size === 1 && roles.has(role);
      });
      return isKept && role !== 'unclear' ? [{ start: word.start, role, frame }] : [];
    });
  });
});

/**
 * Whether two words of a sentence play the parts that they play in the passage, at the same verbs: then
 * nothing is exchanged, whatever their order.
 */
export function playSameParts(
  sentence: Reading,
  passage: Reading,
  one: Span,
  other: Span,
): boolean {
  const kept = keptParts(sentence, passage);
  return kept.some(
    (first) =>
      first.start === one.start &&
      kept.some(
        (second) =>
          second.start === other.start &&
          (second.frame !== first.frame || second.role !== first.role),
      ),
  );
}

/** Whether a verb is one of what two do with each other, so that they may change places. */
export function isMutualFrame({ verb, parts }: Frame, base: string): boolean {
  return isMutual(
    verb,
    parts.some(({ role }) => role === 'with'),
    base,
  );
}

/** Whether two words play their parts at a verb of what two do with each other: "A met B", "B met A". */
export function hasMutualVerb(sentence: Reading, one: Span, other: Span): boolean {
  return framesOf(sentence).some((frame) => {
    const plays = (span: Span) =>
      span.start === frame.verb.start || frame.parts.some(({ word }) => word.start === span.start);
    return plays(one) && plays(other) && isMutualFrame(frame, sentence.base);
  });
}
