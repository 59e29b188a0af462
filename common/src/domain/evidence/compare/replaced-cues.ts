import { substituted } from './context.ts';
import type { CueClass } from '../cues/cue-class.ts';
import type { Reading } from '../reading.ts';

type Kind = Exclude<CueClass, 'none'>;

/** Kinds of which one may not stand where the passage has another, by the check that tells. */
const FAMILIES: Readonly<Record<'negations' | 'comparatives', readonly (readonly Kind[])[]>> = {
  negations: [
    ['all', 'most', 'some', 'rare'],
    ['possible', 'must', 'should'],
    ['able', 'must', 'should'],
  ],
  comparatives: [
    ['more', 'less'],
    ['before', 'after'],
    ['highest', 'lowest'],
    ['atLeast', 'atMost', 'moreThan', 'lessThan'],
  ],
};

/**
 * Cues that stand between the same two words as another cue of their family does in the passage:
 * "apply it before the operation" for "apply it after the operation", "if disabled" for "if enabled".
 */
export function replacedCues(
  sentence: Reading,
  passage: Reading,
  check: 'negations' | 'comparatives',
): string[] {
  const families: Kind[][] = FAMILIES[check].map((family) => [...family]);
  if (check === 'comparatives') {
    for (const { kind } of sentence.cues) {
      const pair = kind.slice(0, -1);
      if (/[+-]$/.test(kind)) families.push([`${pair}+`, `${pair}-`] as Kind[]);
    }
  }
  return families.flatMap((family) => {
    const of = (reading: Reading) => reading.cues.filter(({ kind }) => family.includes(kind));
    return substituted(
      sentence,
      of(sentence),
      passage,
      of(passage),
      (own, given) => own.kind === given.kind,
    ).map(({ text }) => text);
  });
}
