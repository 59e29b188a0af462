import type { Meaning, ScoredPassage } from './score-passages.ts';

/** How near texts are to a question in meaning: the cosine (-1 to 1) of their vectors with its own. */
export type Nearness = (texts: readonly string[]) => number[];

/** What is compared: of the best passages by their words, which are nearly always among so many. */
const COMPARED_MAX = 30;
/** What it adds to a passage's score. */
const WORTH: Meaning = { said: 0.5, headed: 0.2 };
/**
 * A question is answered where so much comes together: the share of it that the sources have, how near the
 * nearest passages are, and the nearest title with its heading (logistic regression on the open half of the
 * evaluation's questions, asked of every library, rounded).
 */
const ANSWERED = { known: 0.45, said: 1, headed: 0.7, least: 0.86 };
/**
 * Of a question in another language than the sources', or in other words, they have hardly a word; that
 * says nothing then, and so much must come together of the other two.
 */
const HARDLY_A_WORD = 0.3;
const ANSWERED_WORDLESS = 0.65;
/** One passage may be near by chance. */
const NEAREST = 3;

/** Passages, best first by their words, with the meaning of the best of them; best first by both. */
export function compareMeaning(
  passages: readonly ScoredPassage[],
  nearness: Nearness,
): ScoredPassage[] {
  const compared = passages.slice(0, COMPARED_MAX);
  const near = nearness(compared.flatMap((passage) => [textOf(passage), nameOf(passage)]));
  const meant = compared.map((passage, index): ScoredPassage => {
    const meaning = { said: near[2 * index] ?? 0, headed: near[2 * index + 1] ?? 0 };
    const more = WORTH.said * meaning.said + WORTH.headed * meaning.headed;
    return { ...passage, meaning, score: passage.score + more };
  });
  return [...meant, ...passages.slice(COMPARED_MAX)].sort((a, b) => b.score - a.score);
}

/**
 * Whether passages answer a question by their meaning; undefined when none was compared.
 *
 * @param known share (0..1) of the question whose words the sources have.
 */
export function isMeant(passages: readonly ScoredPassage[], known: number): boolean | undefined {
  const meanings = passages.flatMap(({ meaning }) => meaning ?? []);
  if (meanings.length === 0) return undefined;
  const said = meanings.map((one) => one.said).toSorted((a, b) => b - a);
  const nearest = said.slice(0, NEAREST);
  const mean = nearest.reduce((sum, one) => sum + one, 0) / nearest.length;
  const headed = Math.max(...meanings.map((one) => one.headed));
  const meant = ANSWERED.said * mean + ANSWERED.headed * headed;
  if (known < HARDLY_A_WORD) return meant >= ANSWERED_WORDLESS;
  return ANSWERED.known * known + meant >= ANSWERED.least;
}

/** What a passage says, under its heading. */
function textOf({ source, headings, blocks }: ScoredPassage): string {
  const said = blocks.map(({ start, end }) => source.text.slice(start, end));
  return [...headings.slice(-1), ...said].join('. ');
}

const nameOf = ({ source, headings }: ScoredPassage) =>
  [source.title, ...headings.slice(-1)].join('. ');
