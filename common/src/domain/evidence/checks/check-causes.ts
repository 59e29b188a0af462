import type { Span } from '../../text/split-sentences.ts';
import { CAUSAL_CUES } from '../cues/causal-cues.ts';
import { UNSPACED_LANGUAGES } from '../cues/cues-other.ts';
import type { Reading } from '../reading.ts';

/** A place where a text makes one thing the cause of another, with the words of both. */
type Cause = Span & { text: string; cause: ReadonlySet<string>; effect: ReadonlySet<string> };

type Expressions = { because: RegExp; so: RegExp; any: RegExp };
const compiled = new Map<string, Expressions | undefined>();

function expressionsOf(base: string): Expressions | undefined {
  if (!compiled.has(base)) {
    const table = CAUSAL_CUES[base];
    const find = (body: string) => {
      const [open, close] = UNSPACED_LANGUAGES.has(base)
        ? ['', '']
        : ['(?<![\\p{L}\\p{N}-])', "(?<=[,'’]|[\\p{L}])(?![\\p{L}\\p{N}-])"];
      return new RegExp(`${open}(?:${body.replaceAll(' ', '\\s+')})${close}`, 'giu');
    };
    compiled.set(
      base,
      table && {
        because: find(table.because),
        so: find(table.so),
        any: find(`${table.because}|${table.so}|${table.names}`),
      },
    );
  }
  return compiled.get(base);
}

/** The content words between two places. */
function wordsIn(reading: Reading, from: number, to: number): Set<string> {
  return new Set(
    reading.tokens.filter(({ start, end }) => start >= from && end <= to).map(({ stem }) => stem),
  );
}

function causesOf(reading: Reading): Cause[] {
  const expressions = expressionsOf(reading.base);
  if (!expressions) return [];
  const causes: Cause[] = [];
  for (const kind of ['so', 'because'] as const) {
    for (const match of reading.text.matchAll(expressions[kind])) {
      const cue = { start: match.index, end: match.index + match[0].length };
      if (causes.some((other) => cue.start < other.end && other.start < cue.end)) continue;
      const [left, right] = sidesOf(reading, cue);
      const [cause, effect] = kind === 'so' ? [left, right] : [right, left];
      causes.push({ ...cue, text: match[0], cause, effect });
    }
  }
  return causes;
}

/** What stands before and behind a cue in its sentence; in front of "Because A, B" stands B. */
function sidesOf(reading: Reading, cue: Span): [Set<string>, Set<string>] {
  const at = reading.sentences.findIndex(({ start, end }) => start <= cue.start && cue.end <= end);
  const sentence = reading.sentences[at] ?? { start: 0, end: reading.text.length };
  let left = wordsIn(reading, sentence.start, cue.start);
  if (left.size > 0) return [left, wordsIn(reading, cue.end, sentence.end)];
  const comma = reading.text.slice(cue.end, sentence.end).search(/[,，、]\s?/);
  const middle = comma < 0 ? sentence.end : cue.end + comma;
  left = wordsIn(reading, middle, sentence.end);
  // "Therefore B": what it follows from stands in the sentence before.
  const before = reading.sentences[at - 1];
  if (left.size === 0 && before) left = wordsIn(reading, before.start, before.end);
  return [left, wordsIn(reading, cue.end, middle)];
}

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((word) => other.has(word)).length;

/**
 * Causes that a sentence states and its passage does not ("prices rose because the plant closed" of
 * two facts that only stand side by side), and causes turned round: the words that make one thing
 * the cause of another, as written. The passage must have such a word in a sentence, or between two,
 * that speaks of both sides, with cause and effect the same way round.
 */
export function inventedCauses(sentence: Reading, passage: Reading): string[] {
  const causes = causesOf(sentence);
  if (causes.length === 0) return [];
  const given = causesOf(passage);
  return causes
    .filter((own) => !given.some((other) => sameCause(own, other)) && !isNamed(own, passage))
    .map(({ text }) => text);
}

/** The words of one side that the other lacks: what both speak of does not tell them apart. */
function ofItsOwn(side: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  const own = new Set([...side].filter((word) => !other.has(word)));
  return own.size > 0 ? own : side;
}

function sameCause(own: Cause, given: Cause): boolean {
  const [cause, effect] = [ofItsOwn(own.cause, own.effect), ofItsOwn(own.effect, own.cause)];
  const straight = [shared(cause, given.cause), shared(effect, given.effect)] as const;
  const crossed = shared(cause, given.effect) + shared(effect, given.cause);
  if (straight[0] + straight[1] < crossed) return false;
  // One side may be a pronoun, or have been resolved from one.
  const both = straight[0] > 0 && straight[1] > 0;
  return (
    both || (straight[0] + straight[1] >= 2 && (own.cause.size === 0 || own.effect.size === 0))
  );
}

/** One sentence of the passage speaks of nearly all of both sides and of cause, reason or effect. */
function isNamed(own: Cause, passage: Reading): boolean {
  const any = expressionsOf(passage.base)?.any;
  const words = new Set([...own.cause, ...own.effect]);
  return passage.sentences.some(({ start, end }) => {
    const given = wordsIn(passage, start, end);
    if (shared(words, given) < words.size * NAMED_SHARE) return false;
    return any !== undefined && passage.text.slice(start, end).search(any) >= 0;
  });
}

const NAMED_SHARE = 0.75;
