import { languageFor } from '../languages/languages.ts';
import { overlaps } from '../parse/spans.ts';
import type { ParsedText } from '../parse/parsed-text.ts';

/** With fewer content words too little is said for two sentences to be the same but for a "not". */
const MIN_WORDS = 2;

/** Content words that deny nothing. */
const plainWords = ({ tokens, negations }: ParsedText) =>
  tokens.filter((token) => !negations.some((negation) => overlaps(negation, token)));

/** Between the same words so many others may stand, as a share of all. */
const OTHERS_MAX = 0.35;

/**
 * Negations that a sentence adds to what is otherwise said in the passage's own words, or leaves out of it.
 * In other words it may be said otherwise ("not open", "closed"): then nothing is decided here.
 */
export function turnedNegations(sentence: ParsedText, passage: ParsedText): string[] {
  const stems = new Set(plainWords(sentence).map(({ stem }) => stem));
  if (stems.size < MIN_WORDS) return [];
  const given = plainWords(passage);
  const own = sentence.negations;
  const { joins } = languageFor(passage.language);
  const edge = new RegExp(`[,;:()–—]${joins && `|\\s(?:${joins})\\s`}`, 'iu');
  let wrong: string[] = [];
  for (const { start, end } of passage.sentences) {
    const inside = given.filter((token) => token.start >= start && token.end <= end);
    for (const [first, last] of windowsOf(
      inside.map(({ stem }) => stem),
      stems,
    )) {
      const { start: opens = start } = inside[first] ?? {};
      const { end: ends = end } = inside[last] ?? {};
      // A "not" right before these words, or behind them, belongs to them up to the next clause; for one
      // that the sentence has too, any word of the clause may stand between ("Neither is needed by those").
      const [left, right] = own.length > 0 ? [] : [inside[first - 1]?.end, inside[last + 1]?.start];
      const before = passage.text.slice(left ?? start, opens);
      const behind = passage.text.slice(ends, right ?? end);
      const from = opens - (before.split(edge).at(-1) ?? '').length;
      const to = ends + (behind.split(edge)[0] ?? '').length;
      const theirs = passage.negations.filter((one) => one.start >= from && one.end <= to);
      // Two denials may make none ("Nothing works if it is not clean"): what that means is for a judge.
      if (own.length > 0 === theirs.length > 0 || theirs.length === 2) return [];
      wrong = (own.length > 0 ? own : theirs).map(({ text }) => text);
    }
  }
  return wrong;
}

/** The shortest stretches of words that have all of the wanted ones, and few others. */
function windowsOf(words: readonly string[], wanted: ReadonlySet<string>): [number, number][] {
  return words.flatMap((word, first): [number, number][] => {
    if (!wanted.has(word)) return [];
    const missing = new Set(wanted);
    const found = words.slice(first).findIndex((one) => missing.delete(one) && missing.size === 0);
    const [, ...rest] = words.slice(first, first + found + 1);
    // A later start of the same end is the shorter stretch.
    if (found < 0 || rest.includes(word)) return [];
    const others = rest.filter((other) => !wanted.has(other)).length;
    return others <= OTHERS_MAX * (found + 1) ? [[first, first + found]] : [];
  });
}
