import { baseOf } from '@citeloom/common/domain/text/locale';
import { passageName } from './passage-name.ts';
import type { Question } from './question.ts';
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
 * evaluation's questions, asked of every library, rounded; what is said counts more than there, because
 * titles may name no subject).
 */
const ANSWERED = { known: 0.45, said: 1.3, headed: 0.6, least: 0.91 };
/**
 * Of a question in another language than theirs the sources have hardly a word; that says nothing, and so
 * much must come together of the other two.
 */
const HARDLY_A_WORD = 0.3;
const ANSWERED_FOREIGN = 0.7;
/** One passage may be near by chance. */
const NEAREST = 3;

/** Passages, best first by their words, with the meaning of the best of them; best first by both. */
export function compareMeaning(
  passages: readonly ScoredPassage[],
  nearness: Nearness,
): ScoredPassage[] {
  const compared = passages.slice(0, COMPARED_MAX);
  const near = nearness(
    compared.flatMap((passage) => [
      textOf(passage),
      passageName(passage.source.title, passage.headings),
    ]),
  );
  const meant = compared.map((passage, index): ScoredPassage => {
    const meaning = { said: near[2 * index] ?? 0, headed: near[2 * index + 1] ?? 0 };
    const more = WORTH.said * meaning.said + WORTH.headed * meaning.headed;
    return { ...passage, meaning, score: passage.score + more };
  });
  return [...meant, ...passages.slice(COMPARED_MAX)].sort((a, b) => b.score - a.score);
}

/** Whether passages answer a question by their meaning; undefined when none was compared. */
export function isMeant(
  passages: readonly ScoredPassage[],
  { known, language }: Pick<Question, 'known' | 'language'>,
): boolean | undefined {
  const compared = passages.flatMap(({ meaning, source }) =>
    meaning ? { ...meaning, source } : [],
  );
  if (compared.length === 0) return undefined;
  const nearest = compared.toSorted((a, b) => b.said - a.said).slice(0, NEAREST);
  const said = nearest.reduce((sum, one) => sum + one.said, 0) / nearest.length;
  const headed = Math.max(0, ...compared.map((one) => one.headed));
  const meant = ANSWERED.said * said + ANSWERED.headed * headed;
  const isForeign =
    language !== undefined &&
    nearest.every(({ source }) => baseOf(source.language) !== baseOf(language));
  if (isForeign && known < HARDLY_A_WORD) return meant >= ANSWERED_FOREIGN;
  return ANSWERED.known * known + meant >= ANSWERED.least;
}

/** What a passage says, under its heading. */
function textOf({ source, headings, blocks }: ScoredPassage): string {
  const said = blocks.map(({ start, end }) => source.text.slice(start, end));
  return [...headings.slice(-1), ...said].join('. ');
}
