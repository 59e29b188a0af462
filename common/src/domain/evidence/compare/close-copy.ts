import { contextOf, type Context } from './context.ts';
import type { CueClass } from '../cues/cue-class.ts';
import type { Cue } from '../cues/find-cues.ts';
import { isInside, type Reading, type Statement } from '../reading.ts';

type Kind = Exclude<CueClass, 'none'>;

const MIN_WORDS = 3;
const COPIED_SHARE = 0.8;

/**
 * Whether a clause copies a statement nearly word for word: at least three content words, four
 * fifths of them in the statement and in its order. Then cues can be compared place by place.
 */
export function isCloseCopy(
  sentence: Reading,
  clause: Statement,
  passage: Reading,
  statement: Statement,
): boolean {
  if (clause.stems.size < MIN_WORDS) return false;
  const inside = (reading: Reading, range: Statement) =>
    reading.tokens.filter((token) => isInside(token, range));
  const given = inside(passage, statement).map(({ stem }) => stem);
  const own = inside(sentence, clause);
  let from = 0;
  let copied = 0;
  for (const { stem } of own) {
    const at = given.indexOf(stem, from);
    if (at < 0) continue;
    copied += 1;
    from = at + 1;
  }
  return copied >= own.length * COPIED_SHARE;
}

/** Kinds that a copy may not add, and kinds it may not drop, at the word they bear on. */
const NOT_ADDED: ReadonlySet<Kind> = new Set<Kind>([
  'not',
  'must',
  'should',
  'all',
  'only',
  'rare',
  'more',
  'less',
  'before',
  'after',
  'highest',
  'lowest',
]);
const NOT_DROPPED: ReadonlySet<Kind> = new Set<Kind>([
  'not',
  'possible',
  'must',
  'should',
  'rare',
  'only',
]);

/** Kinds that exclude each other at the same word, where neither alone may be added or dropped. */
function excludes(own: Kind, given: Kind): boolean {
  const pairs: readonly [Kind, Kind][] = [
    ['some', 'all'],
    ['most', 'some'],
    ['most', 'rare'],
    ['possible', 'must'],
    ['possible', 'should'],
    ['able', 'must'],
    ['able', 'should'],
    ['only', 'notOnly'],
    ['merely', 'notOnly'],
  ];
  if (/[+-]$/.test(own)) return own.slice(0, -1) === given.slice(0, -1) && own !== given;
  return pairs.some(([a, b]) => (own === a && given === b) || (own === b && given === a));
}

/** A cue bears on the content words behind it, the nearest first. */
const REACH = 3;

type Placed = Cue & { place: Context; reach: string[] };

function placed(reading: Reading, cues: readonly Cue[]): Placed[] {
  return cues.map((cue) => {
    const behind = reading.tokens.filter(({ start }) => start >= cue.end);
    return {
      ...cue,
      place: contextOf(reading, cue),
      reach: behind.slice(0, REACH).map(({ stem }) => stem),
    };
  });
}

const isSame = (one: string, other: string) => one === other && one !== '';

/** Two cues bear on the same word: the next one or, where a sentence ends behind one, the one before. */
function samePlace(one: Context, other: Context): boolean {
  if (one.next !== '' && other.next !== '') return one.next === other.next;
  return one.previous === other.previous && one.previous !== '';
}

/**
 * Cues of a clause that differ from those of the statement it copies at the same word: "must be
 * checked and must not continue" → "may be checked and must not continue" has both cues, but "must"
 * no longer bears on "checked". Those that differ come back.
 */
export function misplacedCues(
  sentence: Reading,
  clause: Statement,
  passage: Reading,
  statement: Statement,
  given: readonly Cue[],
): Cue[] {
  const [mine, theirs] = [placed(sentence, clause.cues), placed(passage, given)];
  const known = ({ previous, next }: Context, { stems }: Statement) => stems.has(next || previous);
  /** Some cue of the same kind stands before the same word, with a word or two between, or right behind it. */
  const near = (cue: Placed, others: readonly Placed[]) =>
    others.some(
      ({ kind, reach, place }) =>
        kind === cue.kind &&
        (reach.includes(cue.place.next) ||
          isSame(place.next, cue.place.previous) ||
          isSame(place.previous, cue.place.next)),
    );
  const added = mine.filter((cue) => {
    if (!known(cue.place, statement)) return false;
    const there = theirs.filter((other) => samePlace(other.place, cue.place));
    if (there.some((other) => other.kind === cue.kind)) return false;
    if (there.some((other) => excludes(cue.kind, other.kind))) return true;
    return NOT_ADDED.has(cue.kind) && !near(cue, theirs);
  });
  const dropped = theirs.filter((cue) => {
    if (!NOT_DROPPED.has(cue.kind) || !known(cue.place, clause) || near(cue, mine)) return false;
    return !mine.some((other) => samePlace(other.place, cue.place) && other.kind === cue.kind);
  });
  return [...added, ...dropped];
}
