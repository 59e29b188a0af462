import { withBearing } from '../compare/bearing.ts';
import { bestMatches, leaves, type Match } from '../compare/align.ts';
import { changedInCopy } from '../compare/copied-cues.ts';
import { demandedNumbers, sameNumber } from './check-numbers.ts';
import { isCloseCopy, misplacedCues } from '../compare/close-copy.ts';
import type { CueClass } from '../cues/cue-class.ts';
import type { Cue } from '../cues/find-cues.ts';
import type { NumberMention } from '../extract/extract-numbers.ts';
import { isTurned } from '../compare/operands.ts';
import { replacedCues } from '../compare/replaced-cues.ts';
import { turnedComparison } from '../compare/turned-comparison.ts';
import type { Reading, Statement } from '../reading.ts';

type Kind = Exclude<CueClass, 'none'>;

/** Comparisons that a passage must make too, with the one that says the same turned round. */
const COMPARISONS: readonly [Kind, Kind | undefined][] = [
  ['more', 'less'],
  ['less', 'more'],
  ['before', 'after'],
  ['after', 'before'],
  ['same', undefined],
  ['highest', undefined],
  ['lowest', undefined],
];
const BOUNDS: readonly Kind[] = ['atLeast', 'atMost', 'moreThan', 'lessThan'];
/** A bound belongs to a number when at most this many characters stand between them. */
const BOUND_REACH = 12;

/**
 * Comparatives, bounds on numbers and opposites that differ between a sentence and its passage:
 * "before" made "after", "at least 5" made "at most 5" or "5", "enabled" made "disabled", "A is
 * faster than B" turned round. As in `differingNegations` the best matching clauses are compared.
 */
export function differingComparatives(sentence: Reading, passage: Reading): string[] {
  const turned = turnedComparison(sentence, passage);
  if (turned === 'kept') return differingBounds(sentence, passage);
  if (turned === 'broken') {
    const directions = sentence.cues.filter(({ kind }) =>
      /more|less|highest|lowest|[+-]$/.test(kind),
    );
    return directions.slice(0, 1).map(({ text }) => text);
  }
  const differing = leaves(sentence).flatMap((clause) => {
    if (clause.stems.size === 0) return [];
    const matches = bestMatches(clause, passage);
    if (matches.length === 0) {
      return clause.cues
        .filter(({ kind }) => isComparison(kind) && !passage.cues.some((cue) => cue.kind === kind))
        .map(({ text }) => text);
    }
    const results = matches.map(({ statement, cues }) => {
      const given = withBearing(clause.cues, sentence, cues, passage);
      return differences(sentence, clause, { statement, cues: given }, passage);
    });
    return results.find((result) => result.length === 0) ?? results[0] ?? [];
  });
  return [
    ...new Set([
      ...differing,
      ...differingBounds(sentence, passage),
      ...replacedCues(sentence, passage, 'comparatives'),
      ...changedInCopy(sentence, passage, compares),
    ]),
  ];
}

const isComparison = (kind: Kind) => COMPARISONS.some(([comparison]) => comparison === kind);
const compares = (kind: Kind) => isComparison(kind) || BOUNDS.includes(kind) || /[+-]$/.test(kind);

function differences(
  sentence: Reading,
  clause: Statement,
  { statement, cues }: Match,
  passage: Reading,
): string[] {
  const wrong: string[] = [];
  const turnedRound = new Set<Cue>();
  const find = (list: readonly Cue[], kind: Kind) => list.find((cue) => cue.kind === kind);
  for (const [kind, opposite] of COMPARISONS) {
    const own = find(clause.cues, kind);
    if (!own) continue;
    const isTurnedTo = (other: Cue | undefined) =>
      other !== undefined && isTurned(sentence, clause, own, passage, statement, other);
    const given = find(cues, kind);
    if (given) {
      if (opposite && isTurnedTo(given)) wrong.push(own.text);
      continue;
    }
    const near = inTime(kind) ? sentenceCues(statement, passage) : cues;
    if (opposite && isTurnedTo(find(near, opposite))) turnedRound.add(own);
    else wrong.push(own.text);
  }
  for (const kind of BOUNDS) {
    const own = find(clause.cues, kind);
    if (own && !find(cues, kind)) wrong.push(own.text);
  }
  const misplaced = isCloseCopy(sentence, clause, passage, statement)
    ? misplacedCues(sentence, clause, passage, statement, cues).filter(
        ({ kind, start }) => compares(kind) && ![...turnedRound].some((cue) => cue.start === start),
      )
    : [];
  return [...wrong, ...misplaced.map(({ text }) => text), ...opposites(clause.cues, cues)];
}

const inTime = (kind: Kind) => kind === 'before' || kind === 'after';

/** "B after A" and "A before B" say the same, but part into clauses at different places. */
function sentenceCues(statement: Statement, passage: Reading): readonly Cue[] {
  const whole = passage.statements.find(
    (item) => item.whole && item.sentence === statement.sentence,
  );
  return whole?.cues ?? statement.cues;
}

/** One side of a pair where the passage has only the other side. */
function opposites(own: readonly Cue[], given: readonly Cue[]): string[] {
  return own
    .filter(({ kind }) => {
      if (!/[+-]$/.test(kind)) return false;
      const other = kind.slice(0, -1) + (kind.endsWith('+') ? '-' : '+');
      const lacks =
        !given.some((cue) => cue.kind === kind) && !own.some((cue) => cue.kind === other);
      return lacks && given.some((cue) => cue.kind === other);
    })
    .map(({ text }) => text);
}

/** Bounds are compared number by number: the same number must stand under the same bound. */
function differingBounds(sentence: Reading, passage: Reading): string[] {
  return demandedNumbers(sentence)
    .filter((wanted) => {
      const same = passage.numbers.filter((given) => sameNumber(wanted, given, passage));
      const own = boundOf(wanted, sentence);
      return same.length > 0 && !same.some((given) => boundOf(given, passage) === own);
    })
    .map((wanted) => [boundOf(wanted, sentence), wanted.text].filter(Boolean).join(' '));
}

function boundOf(number: NumberMention, reading: Reading): Kind | undefined {
  return reading.cues.find((cue) => {
    if (!BOUNDS.includes(cue.kind)) return false;
    const gap =
      cue.end <= number.start
        ? reading.text.slice(cue.end, number.start)
        : cue.start >= number.end
          ? reading.text.slice(number.end, cue.start)
          : undefined;
    return gap !== undefined && gap.length <= BOUND_REACH && !/[,.;:()\p{N}]/u.test(gap);
  })?.kind;
}
