import { extractQuotations } from '../extract/extract-quotations.ts';
import type { Cue } from '../cues/find-cues.ts';
import { perPair } from '../../made-once.ts';
import { isInside, type Reading, type Statement } from '../reading.ts';

/** How much of a sentence's clause must stand in a statement for the two to be compared by cue. */
const COMPARABLE = 0.5;

/** The clauses of a reading; a sentence of one clause is its own. */
export function leaves(reading: Reading): Statement[] {
  const split = new Set(
    reading.statements.filter((item) => !item.whole).map((item) => item.sentence),
  );
  return reading.statements.filter((item) => !item.whole || !split.has(item.sentence));
}

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) => {
  let count = 0;
  for (const stem of one) if (other.has(stem)) count += 1;
  return count;
};

/** A statement of the passage that says most of what a clause says, with the cues that bear on it. */
export type Match = { statement: Statement; cues: readonly Cue[] };

/**
 * The statements of a passage that match a clause best: those that hold most of its content words
 * and, among them, the shortest. Empty when none holds half of them, since cues of statements
 * about something else prove nothing. A clause of one word is matched by every statement with it,
 * unless one says little more.
 */
export const bestMatches = perPair(findMatches);

function findMatches(clause: Statement, passage: Reading): Match[] {
  let most = 0;
  let candidates: Statement[] = [];
  for (const statement of passage.statements) {
    const count = shared(clause.stems, statement.stems);
    if (count < most || count === 0) continue;
    if (count > most) candidates = [];
    most = count;
    candidates.push(statement);
  }
  if (most < clause.stems.size * COMPARABLE) return [];
  const shortest = Math.min(...candidates.map((statement) => statement.stems.size));
  return candidates
    .filter(({ stems }) => stems.size === shortest || (clause.stems.size < 2 && shortest > 2))
    .map((statement) => ({
      statement,
      cues: bearingCues(clause, statement, passage).filter(
        (cue) => !isQuotedElsewhere(cue, clause, passage),
      ),
    }));
}

/** A cue in a quotation of which the clause says nothing does not bear on it. */
function isQuotedElsewhere(cue: Cue, clause: Statement, passage: Reading): boolean {
  const quotation = extractQuotations(passage.text).find(
    ({ start, end }) => start < cue.start && cue.end < end,
  );
  if (!quotation) return false;
  return !passage.tokens.some(
    ({ stem, start, end }) =>
      start >= quotation.start && end <= quotation.end && clause.stems.has(stem),
  );
}

/** A clause bears on another when they share two content words, or half of its own. */
function bears(part: Statement, clause: Statement): boolean {
  const count = shared(part.stems, clause.stems);
  return count >= 2 || (count > 0 && count >= part.stems.size / 2);
}

/** Of a whole sentence only the cues of those clauses count that bear on the clause. */
function bearingCues(clause: Statement, statement: Statement, passage: Reading): readonly Cue[] {
  if (!statement.whole) return statement.cues;
  const idle = passage.statements.filter(
    (part) => !part.whole && part.sentence === statement.sentence && !bears(part, clause),
  );
  if (idle.length === 0) return statement.cues;
  return statement.cues.filter((cue) => !idle.some((part) => isInside(cue, part)));
}
