import { withBearing } from '../compare/bearing.ts';
import { bestMatches, leaves, type Match } from '../compare/align.ts';
import { isCloseCopy, misplacedCues } from '../compare/close-copy.ts';
import type { CueClass } from '../cues/cue-class.ts';
import type { Cue } from '../cues/find-cues.ts';
import { oppositeByPrefix } from '../compare/prefixes.ts';
import { changedInCopy } from '../compare/copied-cues.ts';
import { replacedCues } from '../compare/replaced-cues.ts';
import type { Reading, Statement } from '../reading.ts';

type Kind = Exclude<CueClass, 'none'>;
type Cues = readonly Cue[];

const has = (cues: Cues, ...kinds: Kind[]) => cues.some((cue) => kinds.includes(cue.kind));
const said = (cues: Cues, ...kinds: Kind[]) =>
  cues.filter((cue) => kinds.includes(cue.kind)).map((cue) => cue.text);

/**
 * Negations, modal verbs and quantifiers that differ between a sentence and the clauses of the
 * passage that say the same: dropped or added "not", "may" made "does" or "must", "some" made
 * "all", "only" added, "rarely" dropped. A clause without such a counterpart is compared with the
 * whole passage. Where several counterparts match equally well, one that agrees is enough.
 */
export function differingNegations(sentence: Reading, passage: Reading): string[] {
  const differing = leaves(sentence).flatMap((clause) => {
    if (clause.stems.size === 0) return [];
    const matches = bestMatches(clause, passage);
    if (matches.length === 0) return unknownAnywhere(clause, passage);
    const results = matches.map((match) => differences(sentence, clause, match, passage));
    return results.find((result) => result.length === 0) ?? results[0] ?? [];
  });
  return [
    ...new Set([
      ...differing,
      ...replacedCues(sentence, passage, 'negations'),
      ...changedInCopy(sentence, passage, (kind) => KINDS.has(kind)),
    ]),
  ];
}

/** Nothing in the passage says the same: nothing is denied there, and other cues must occur somewhere. */
function unknownAnywhere(clause: Statement, passage: Reading): string[] {
  if (clause.stems.size > 1 && has(clause.cues, 'not')) return said(clause.cues, 'not');
  const strict: Kind[] = ['not', 'must', 'should', 'all', 'only', 'rare'];
  return strict.flatMap((kind) => (has(passage.cues, kind) ? [] : said(clause.cues, kind)));
}

const KINDS: ReadonlySet<Kind> = new Set<Kind>([
  'not',
  'possible',
  'able',
  'must',
  'should',
  'all',
  'most',
  'some',
  'rare',
  'only',
  'merely',
  'notOnly',
  'except',
]);

function differences(
  sentence: Reading,
  clause: Statement,
  { statement, cues }: Match,
  passage: Reading,
): string[] {
  const misplaced = isCloseCopy(sentence, clause, passage, statement)
    ? misplacedCues(sentence, clause, passage, statement, cues).filter(({ kind }) =>
        KINDS.has(kind),
      )
    : [];
  const own = withBearing(cues, passage, clause.cues, sentence);
  const given = withBearing(clause.cues, sentence, cues, passage);
  return [
    ...misplaced.map(({ text }) => text),
    ...negation(clause, statement, own, given),
    ...oppositeByPrefix(clause.stems, statement.stems, passage.base),
    ...modality(own, given),
    ...quantity(own, given, statement, passage),
  ];
}

function negation(
  clause: Statement,
  statement: Statement,
  ownCues: Cues,
  givenCues: Cues,
): string[] {
  const [own, given] = [said(ownCues, 'not'), said(givenCues, 'not')];
  if (own.length > 0 !== given.length > 0) return own.length > 0 ? own : given;
  // The same words, but "not" fewer times: one of two negations was dropped.
  const sameWords =
    clause.stems.size === statement.stems.size &&
    [...clause.stems].every((stem) => statement.stems.has(stem));
  return sameWords && own.length !== given.length ? given : [];
}

/** A hedge may be added, never dropped; duty and advice must stay what they are. */
function modality(own: Cues, given: Cues): string[] {
  const wrong: string[] = [];
  const duty = has(given, 'must', 'need+');
  if (has(own, 'must') && !duty) wrong.push(...said(own, 'must'));
  if (has(own, 'should') && !has(given, 'should')) wrong.push(...said(own, 'should'));
  if (
    has(own, 'possible', 'able') &&
    has(given, 'must', 'should') &&
    !has(given, 'possible', 'able')
  ) {
    if (!has(own, 'must', 'should')) wrong.push(...said(own, 'possible', 'able'));
  }
  const silent = !has(own, 'possible', 'able', 'must', 'should', 'need+');
  if (silent) wrong.push(...said(given, 'possible', 'able', 'must', 'should'));
  if (
    has(given, 'possible') &&
    has(own, 'must', 'should', 'need+') &&
    !has(own, 'possible', 'able')
  ) {
    wrong.push(...said(given, 'possible'));
  }
  return wrong;
}

/** "Any library" says no more than "when a library", "if a library" or "libraries must". */
const GENERIC = /^any/iu;
const RULE = /(?<!\p{L})(?:an?|if|when|whenever|must|shall|should)(?!\p{L})/iu;

/** "All" and "only" must be said by the passage; "rarely" must be kept; the middle is compared. */
function quantity(own: Cues, given: Cues, statement: Statement, passage: Reading): string[] {
  const wrong: string[] = [];
  for (const kind of ['all', 'only', 'rare', 'except'] as const) {
    if (!has(own, kind) || has(given, kind)) continue;
    const text = passage.text.slice(statement.start, statement.end);
    wrong.push(...said(own, kind).filter((word) => !(GENERIC.test(word) && RULE.test(text))));
  }
  if (has(given, 'rare') && !has(own, 'rare', 'some')) wrong.push(...said(given, 'rare'));
  if (has(own, 'some') && has(given, 'all') && !has(given, 'some'))
    wrong.push(...said(own, 'some'));
  if (has(own, 'most') && has(given, 'some', 'rare') && !has(given, 'most')) {
    wrong.push(...said(own, 'most'));
  }
  return wrong;
}
