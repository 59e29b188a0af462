import { taskOf } from '../../support/scripted-openai/quoting-model.ts';
import type { EvaluationTable } from '../evaluation-table.ts';
import { percent, sum, type Assessed } from './assessed.ts';

const CHARACTERS_PER_TOKEN = 4;

/** What became of the judge of each scripted model, and what asking it took. */
export function judgeTable(assessed: readonly Assessed[]): EvaluationTable {
  const rows = assessed
    .filter(({ calls }) => calls.length > 0)
    .map(({ engine, told, calls }) => {
      const records = told.flatMap(({ research, report }) => [
        ...(research.judge ? [research.judge] : []),
        ...(report?.judge ? [report.judge] : []),
      ]);
      const seen = sum(records.map(({ traps }) => traps.seen));
      const traps = sum(records.map((record) => record.traps.of));
      const tokens = (own: typeof calls) =>
        sum(own.map(({ instructions, turns }) => instructions.length + turns.join('').length)) /
        CHARACTERS_PER_TOKEN;
      const votes = calls.filter((call) => taskOf(call) === 'votes');
      return [
        engine,
        records.length,
        records.filter(({ believed }) => believed).length,
        `${seen} of ${traps}`,
        sum(told.map(({ report }) => report?.totals.judged ?? 0)),
        Math.round(tokens(votes) / told.length),
        percent(tokens(votes), tokens(calls)),
      ];
    });
  return {
    title: 'The judges of the scripted models',
    note: 'Each text, a set of summaries or an article, examines its judge anew. Tokens are those of the questions, four characters to a token, for one topic with its summaries and its article.',
    columns: [
      'writer',
      'texts with a judge',
      'believed',
      'traps seen',
      'judged sentences shown',
      'tokens asked of the judge',
      'share of all tokens',
    ],
    rows,
  };
}
