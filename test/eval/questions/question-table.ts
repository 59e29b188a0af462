import type { EvaluationTable } from '../evaluation-table.ts';
import { percent } from '../world/assessed.ts';
import { isWhole, SENTENCES_MIN, SUMMARIES_MIN, type Answer } from './answer.ts';

const WHOLE_MIN = 0.9;
const NOTHING_MAX = 0.02;

/** A name for some answers, such as those to one half of the questions. */
export type Group = { name: string; answers: Answer[] };

/** What came of the questions, one row a group. */
export function questionTable(title: string, note: string, groups: Group[]): EvaluationTable {
  const rows = groups.map(({ name, answers }) => {
    const covered = answers.filter(isCovered);
    const uncovered = answers.filter((answer) => !isCovered(answer));
    const share = (test: (answer: Answer) => boolean) =>
      percent(covered.filter(test).length, covered.length);
    const seconds = answers.map((answer) => answer.seconds).sort((a, b) => a - b);
    return [
      name,
      covered.length,
      share(({ rightPage }) => rightPage),
      share(({ summaries }) => summaries >= SUMMARIES_MIN),
      share(({ citedSentences }) => citedSentences >= SENTENCES_MIN),
      share(isWhole),
      share(({ summaries }) => summaries === 0),
      share(({ nothing }) => nothing),
      `${uncovered.filter(({ summaries }) => summaries > 0).length} of ${uncovered.length}`,
      answers.flatMap(({ notVerbatim }) => notVerbatim).length,
      (seconds[Math.floor(seconds.length / 2)] ?? 0).toFixed(1),
    ];
  });
  const columns = [
    'questions',
    'covered',
    'right page cited',
    `${SUMMARIES_MIN} summaries`,
    `${SENTENCES_MIN} cited sentences`,
    'all three',
    'no summary',
    'nothing found',
    'uncovered, answered all the same',
    'not verbatim',
    'seconds (median)',
  ];
  return { title, note, columns, rows };
}

/** The limits that some answers miss, in words. */
export function missedLimits({ name, answers }: Group): string[] {
  const covered = answers.filter(isCovered);
  const whole = covered.filter(isWhole).length;
  const nothing = covered.filter((one) => one.nothing).length;
  const answered = answers.filter((one) => !isCovered(one) && one.summaries > 0).length;
  const failed = answers.filter(({ error }) => error !== null).length;
  const changed = answers.flatMap(({ notVerbatim }) => notVerbatim).length;
  return [
    ...(whole < WHOLE_MIN * covered.length
      ? [`${name}: ${percent(whole, covered.length)} of the questions answered as wanted`]
      : []),
    ...(nothing > NOTHING_MAX * covered.length
      ? [`${name}: nothing found for ${percent(nothing, covered.length)} of the covered questions`]
      : []),
    ...(answered > 0 ? [`${name}: ${answered} uncovered questions answered all the same`] : []),
    ...(failed > 0 ? [`${name}: ${failed} runs failed`] : []),
    ...(changed > 0 ? [`${name}: ${changed} quotations that are none`] : []),
  ];
}

const isCovered = ({ question }: Answer) => question.pages.length > 0;
