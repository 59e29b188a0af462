import type { Span } from '../../text/split-sentences.ts';
import type { Cue } from '../cues/find-cues.ts';
import type { Reading } from '../reading.ts';

/** Parts what is compared: "faster than B", "schneller als B", "plus rapide que B". */
const THAN = /(?<!\p{L})(?:than|als|que|qu['’]|do que|comparado)(?!\p{L})/iu;

type Operands = { left: Set<string>; right: Set<string> };

/**
 * What stands on the two sides of a comparison. For "before" and "after" the right side is what
 * follows in the clause, the left side the rest of the sentence; for others the sides of "than".
 */
function operandsOf(reading: Reading, clause: Span, cue: Cue): Operands | undefined {
  const within = (from: number, to: number) =>
    new Set(
      reading.tokens.filter(({ start, end }) => start >= from && end <= to).map(({ stem }) => stem),
    );
  const sentence =
    reading.sentences.find((item) => item.start <= cue.start && cue.end <= item.end) ?? clause;
  if (cue.kind === 'before' || cue.kind === 'after') {
    const comma = reading.text.slice(cue.end, sentence.end).search(/[,;:()]/);
    const end = comma < 0 ? sentence.end : cue.end + comma;
    const left = new Set([...within(sentence.start, cue.start), ...within(end, sentence.end)]);
    return { left, right: within(cue.end, end) };
  }
  const than = THAN.exec(reading.text.slice(cue.start, clause.end));
  if (!than) return undefined;
  return {
    left: within(clause.start, cue.start),
    right: within(cue.start + than.index + than[0].length, clause.end),
  };
}

/** Whether two comparisons have the same things on opposite sides ("A … than B", "B … than A"). */
export function isTurned(
  sentence: Reading,
  clause: Span,
  own: Cue,
  passage: Reading,
  statement: Span,
  given: Cue,
): boolean {
  const [one, other] = [operandsOf(sentence, clause, own), operandsOf(passage, statement, given)];
  if (!one || !other) return false;
  const shared = (a: Set<string>, b: Set<string>) => [...a].filter((stem) => b.has(stem)).length;
  const straight = shared(one.left, other.left) + shared(one.right, other.right);
  const crossed = shared(one.left, other.right) + shared(one.right, other.left);
  return crossed > straight;
}
