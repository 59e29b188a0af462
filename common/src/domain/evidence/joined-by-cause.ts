import { CAUSAL_CUES } from './cues/causal-cues.ts';
import type { Reading, Statement } from './reading.ts';

const expressions = new Map<string, RegExp | undefined>();

function causalWords(base: string): RegExp | undefined {
  if (!expressions.has(base)) {
    const table = CAUSAL_CUES[base];
    const body = table && `${table.because}|${table.so}`.replaceAll(' ', '\\s+');
    expressions.set(
      base,
      body === undefined
        ? undefined
        : new RegExp(`(?<![\\p{L}\\p{N}-])(?:${body})(?![\\p{L}\\p{N}-])`, 'iu'),
    );
  }
  return expressions.get(base);
}

/**
 * Whether two neighbouring clauses of a sentence are joined by a word that makes one the cause of the
 * other: between them, or in front of the first ("Because A, B"). No passage can state that of
 * clauses that only different passages carry.
 */
export function joinedByCause(
  { text, tokens, base }: Reading,
  first: Statement,
  second: Statement,
): boolean {
  const words = causalWords(base);
  if (!words) return false;
  const inside = (clause: Statement) =>
    tokens.filter(({ start, end }) => start >= clause.start && end <= clause.end);
  const [opening] = inside(first);
  const last = inside(first).at(-1);
  const next = inside(second)[0];
  const from = last?.end ?? first.start;
  const to = next?.end ?? second.end;
  const between = words.exec(text.slice(from, to));
  return (
    between !== null || words.test(text.slice(first.start, opening?.start ?? first.start) + ' ')
  );
}
