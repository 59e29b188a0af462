/** Start and end of a sentence in a text, in UTF-16 units, end exclusive. */
export type Place = [start: number, end: number];

/** Markup that may stand between the words of a sentence, without words of its own; then a word. */
const WORDS = /\]\([^)\n]{0,2000}\)|\]\[[^\]\n]{0,300}\]|\[\^?\d{1,3}\]|[\p{L}\p{N}\p{M}]+/gu;
const IS_WORD = /^[\p{L}\p{N}]/u;
/** What opens a sentence before its first word, in that many signs at most, and ends it behind its last one. */
const OPENING_MAX = 8;
const OPENING = /["'“„‘«([*_`~]*$/u;
const ENDING = /^(?:\]\([^)\n]{0,2000}\)|\[\^?\d{1,3}\]|[.!?…。！？"'”’»)\]:;*_`~])*/u;

type Word = { text: string; start: number; end: number };

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORDS)]
    .filter(([found]) => IS_WORD.test(found))
    .map(({ 0: found, index }) => ({
      ...{ text: found.normalize('NFKC'), start: index, end: index + found.length },
    }));
}

/** Where some words follow each other in others, from a place on; -1 when they do not. */
function indexOfRun(words: readonly Word[], run: readonly Word[], from: number): number {
  for (let at = from; at + run.length <= words.length; at += 1) {
    if (run.every(({ text }, offset) => words[at + offset]?.text === text)) return at;
  }
  return -1;
}

/**
 * Where sentences stand in the text that they were read from, whatever marks of Markdown stand between
 * their words; null for one that is not found again.
 *
 * @param sentences in the order of the text.
 */
export function locateSentences(text: string, sentences: readonly string[]): (Place | null)[] {
  const words = wordsOf(text);
  let [next, taken] = [0, 0];
  return sentences.map((sentence) => {
    const run = wordsOf(sentence);
    const at = run.length > 0 ? indexOfRun(words, run, next) : -1;
    const [first, last] = [words[at], words[at + run.length - 1]];
    if (!first || !last) return null;
    const before = Math.max(words[at - 1]?.end ?? 0, taken, first.start - OPENING_MAX);
    next = at + run.length;
    const opening = OPENING.exec(text.slice(before, first.start))?.[0].length ?? 0;
    const ending = ENDING.exec(text.slice(last.end))?.[0].length ?? 0;
    taken = last.end + ending;
    return [first.start - opening, taken];
  });
}
