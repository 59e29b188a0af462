import type { Answering } from '@citeloom/common/contracts/answering';
import { baseOf } from '@citeloom/common/domain/text/locale';
import { passageName } from './passage-name.ts';
import type { Question } from './question.ts';
import type { ScoredPassage } from './score-passages.ts';

/** How near texts are to a question in meaning: the cosine (-1 to 1) of their vectors with its own. */
export type Nearness = (texts: readonly string[]) => number[];

/** A passage with how well it fits a question, whatever else there is: about 0 to 1.5. */
export type FittingPassage = ScoredPassage & { fit: number };

/** What is compared: of the best passages by their words, which are nearly always among so many. */
const COMPARED_MAX = 30;
/** What nearness adds to the score by which passages are ranked: of what one says, of what it is called. */
const WORTH = { said: 0.5, headed: 0.2 };
/** A passage fits as near as it is in meaning, and by half of the share of the question that it carries. */
const CARRIED = 0.5;
/**
 * A question is answered where so much comes together: the fit of the passage that fits best, the share of
 * it that the sources have, and how near the nearest title with its heading is (logistic regression on the
 * open half of the evaluation's questions, asked of every library, rounded).
 */
const ANSWERED = { known: 0.65, headed: 0.6, least: 1.44 };
/** Passages that fit so well answer; others speak of the same subject; what fits less does not. */
const ANSWERS = 0.85;
export const PARTLY = 0.55;
/** Without meanings, how near passages are is guessed from their words, by what it is for those compared. */
const GUESSED = { least: 0.2, carried: 0.15, close: 0.25, headed: 0.3 };
/**
 * Of a question in another language than theirs the sources have hardly a word. That says nothing, so that
 * they count as if they had this share of it.
 */
const HARDLY_A_WORD = 0.3;
const FOREIGN = 0.7;

/**
 * How well passages fit a question, best first by their score, and whether it is answered at all. One
 * measure for every library: with `nearness` the best passages are compared with the question in meaning,
 * without it that is guessed from words.
 *
 * @param passages best first by their words.
 */
export function measureFit(
  passages: readonly ScoredPassage[],
  question: Pick<Question, 'known' | 'language' | 'shareOf'>,
  nearness?: Nearness,
): { passages: FittingPassage[]; answered: boolean } {
  const near = nearness
    ? compare(passages.slice(0, COMPARED_MAX), nearness)
    : passages.map(({ carried, close }) => ({
        said: GUESSED.least + GUESSED.carried * carried + GUESSED.close * question.shareOf(close),
        headed: GUESSED.headed,
      }));
  const isForeign = nearness !== undefined && isInOtherLanguage(passages, near, question);
  const fitting = passages.map((passage, place): FittingPassage => {
    const own = near[place];
    if (!own) return { ...passage, fit: 0 };
    const fit = own.said + CARRIED * (isForeign ? FOREIGN : passage.carried);
    const more = nearness ? WORTH.said * own.said + WORTH.headed * own.headed : 0;
    return { ...passage, fit, score: passage.score + more };
  });
  const best = Math.max(0, ...fitting.map(({ fit }) => fit));
  const headed = Math.max(0, ...near.map((one) => one.headed));
  const known = isForeign ? FOREIGN : question.known;
  return {
    passages: fitting.sort((a, b) => b.score - a.score),
    answered:
      best >= PARTLY && best + ANSWERED.known * known + ANSWERED.headed * headed >= ANSWERED.least,
  };
}

/** What a fit comes to for a reader. */
export const answeringOf = (fit: number): Answering =>
  fit >= ANSWERS ? 'answers' : fit >= PARTLY ? 'partly' : 'not';

type Near = { said: number; headed: number };

function compare(passages: readonly ScoredPassage[], nearness: Nearness): Near[] {
  const near = nearness(
    passages.flatMap((passage) => [
      textOf(passage),
      passageName(passage.source.title, passage.headings),
    ]),
  );
  return passages.map((_passage, at) => ({
    said: near[2 * at] ?? 0,
    headed: near[2 * at + 1] ?? 0,
  }));
}

function isInOtherLanguage(
  passages: readonly ScoredPassage[],
  near: readonly Near[],
  { known, language }: Pick<Question, 'known' | 'language'>,
): boolean {
  const nearest = near.reduce((best, { said }, at) => (said > near[best]!.said ? at : best), 0);
  const spoken = passages[nearest]?.source.language;
  return (
    known < HARDLY_A_WORD &&
    language !== undefined &&
    spoken !== undefined &&
    baseOf(spoken) !== baseOf(language)
  );
}

/** What a passage says, under its heading. */
function textOf({ source, headings, blocks }: ScoredPassage): string {
  const said = blocks.map(({ start, end }) => source.text.slice(start, end));
  return [...headings.slice(-1), ...said].join('. ');
}
