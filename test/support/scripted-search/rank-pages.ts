import type { FoundPage, ScriptedPage } from './scripted-service.ts';

/** The usual parameters of BM25 (Robertson and Zaragoza 2009, §3.3). */
const K1 = 1.2;
const B = 0.75;
/** A word of the title counts as if the text said it so many times more. */
const TITLE = 3;
/** Letters of a word that count: its endings are left off. */
const STEM = 6;
const SNIPPET_LETTERS = 160;
const SNIPPETS = 4;

type Words = { counts: Map<string, number>; length: number };

const read = new WeakMap<ScriptedPage, Words>();

/**
 * Pages that hold a word of a question, best first, as a plain search engine ranks them: BM25 over title
 * and text. Each comes with the sentences that hold most of the question. An empty question finds all.
 *
 * @param since `2026-10-01`: nothing older, and nothing without a date
 */
export function rankPages(
  pages: readonly ScriptedPage[],
  query: string,
  since?: string,
): FoundPage[] {
  const asked = [...new Set(stems(query))];
  const known = pages.map((page) => ({ page, words: wordsOf(page) }));
  const mean = known.reduce((sum, { words }) => sum + words.length, 0) / (known.length || 1);
  const weights = asked.map((word) => {
    const holding = known.filter(({ words }) => words.counts.has(word)).length;
    return Math.log(1 + (known.length - holding + 0.5) / (holding + 0.5));
  });
  const score = ({ counts, length }: Words) =>
    asked.reduce((sum, word, place) => {
      const count = counts.get(word) ?? 0;
      const norm = K1 * (1 - B + (B * length) / mean);
      return sum + (weights[place]! * count * (K1 + 1)) / (count + norm);
    }, 0);
  return known
    .map(({ page, words }) => ({ page, score: score(words) }))
    .filter((one) => asked.length === 0 || one.score > 0)
    .filter(({ page: { date } }) => since === undefined || (date !== null && date >= since))
    .toSorted((a, b) => b.score - a.score)
    .map(({ page }) => ({
      ...page,
      // Long texts take a while, and services show few of the pages.
      get snippets() {
        return snippetsOf(page, asked);
      },
    }));
}

/** Reads the words of pages, so that the first question does not wait for that. */
export function readWords(pages: readonly ScriptedPage[]): void {
  pages.forEach(wordsOf);
}

function wordsOf(page: ScriptedPage): Words {
  let words = read.get(page);
  if (!words) {
    const counts = new Map<string, number>();
    const text = stems(page.text);
    for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const word of stems(page.title)) counts.set(word, (counts.get(word) ?? 0) + TITLE);
    read.set(page, (words = { counts, length: text.length }));
  }
  return words;
}

function stems(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return words.map((word) => word.slice(0, STEM));
}

/** The sentences that hold most of a question, in their order; its beginning, where none does. */
function snippetsOf({ text }: ScriptedPage, asked: readonly string[]): string[] {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/u).filter((one) => one.trim() !== '');
  const best = sentences
    .map((sentence, place) => {
      const held = new Set(stems(sentence));
      return { sentence, place, shared: asked.filter((word) => held.has(word)).length };
    })
    .toSorted((a, b) => b.shared - a.shared || a.place - b.place)
    .slice(0, SNIPPETS);
  return best.map(({ sentence }) => sentence.slice(0, SNIPPET_LETTERS));
}
