import type { CueClass } from '../cues/cue-class.ts';
import type { Cue } from '../cues/find-cues.ts';
import type { Reading } from '../reading.ts';
import { contextOf } from './context.ts';

/** May stand on either side of what they bear on: "only on the ebb", "on the ebb only". */
const EITHER_SIDE: ReadonlySet<CueClass> = new Set<CueClass>([
  'only',
  'some',
  'all',
  'most',
  'more',
  'less',
]);

/**
 * Whether two cues say the same of the same word: they are of one kind and the same content word
 * stands behind them, wherever in their sentences they are ("without a battery it weighs 48 kg", "it
 * weighs 48 kg without a battery").
 */
export function bearsAlike(own: Cue, sentence: Reading, given: Cue, passage: Reading): boolean {
  if (own.kind !== given.kind) return false;
  const [one, other] = [contextOf(sentence, own), contextOf(passage, given)];
  const isSame = (word: string, same: string) => word !== '' && word === same;
  if (isSame(one.next, other.next)) return true;
  if (!EITHER_SIDE.has(own.kind)) return false;
  return isSame(one.previous, other.next) || isSame(one.next, other.previous);
}

/** Given cues, and of the kinds that they lack those of the passage that a clause's own cues repeat. */
export function withBearing(
  own: readonly Cue[],
  sentence: Reading,
  given: readonly Cue[],
  passage: Reading,
): readonly Cue[] {
  const others = passage.cues.filter(
    (other) =>
      !given.some(({ kind }) => kind === other.kind) &&
      own.some((cue) => bearsAlike(cue, sentence, other, passage)),
  );
  return others.length === 0 ? given : [...given, ...others];
}
