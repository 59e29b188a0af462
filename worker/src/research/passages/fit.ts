import type { Answering } from '@citeloom/common/contracts/answering';
import { baseOf } from '@citeloom/common/domain/text/locale';
import { passageName } from './passage-name.ts';
import type { Question } from './question.ts';
import type { ScoredPassage } from './score-passages.ts';
import { RESEARCH } from '../tuning.ts';

/** How near texts are to a question in meaning: the cosine (-1 to 1) of their vectors with its own. */
export type Nearness = (texts: readonly string[]) => number[];

/** A passage with how well it fits a question, whatever else there is: about 0 to 1.5. */
export type FittingPassage = ScoredPassage & { fit: number };

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
    ? compare(passages.slice(0, RESEARCH.comparedMax), nearness)
    : passages.map(({ carried, close }) => ({
        said:
          RESEARCH.guessed.least +
          RESEARCH.guessed.carried * carried +
          RESEARCH.guessed.close * question.shareOf(close),
        headed: RESEARCH.guessed.headed,
      }));
  const isForeign = nearness !== undefined && isInOtherLanguage(passages, near, question);
  const fitting = passages.map((passage, place): FittingPassage => {
    const own = near[place];
    if (!own) return { ...passage, fit: 0 };
    const fit = own.said + RESEARCH.carried * (isForeign ? RESEARCH.foreign : passage.carried);
    const more = nearness ? RESEARCH.worth.said * own.said : 0;
    return { ...passage, fit, score: passage.score + more };
  });
  const best = Math.max(0, ...fitting.map(({ fit }) => fit));
  const headed = Math.max(0, ...near.map((one) => one.headed));
  const known = isForeign ? RESEARCH.foreign : question.known;
  return {
    passages: fitting.sort((a, b) => b.score - a.score),
    answered:
      best >= RESEARCH.partly &&
      best + RESEARCH.answered.known * known + RESEARCH.answered.headed * headed >=
        RESEARCH.answered.least,
  };
}

/** What a fit comes to for a reader. */
export const answeringOf = (fit: number): Answering =>
  fit >= RESEARCH.answers ? 'answers' : fit >= RESEARCH.partly ? 'partly' : 'not';

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
    known < RESEARCH.hardlyAWord &&
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
