import type { EvaluationTable } from '../evaluation-table.ts';
import { sum, type Assessed } from './assessed.ts';
import { contradictionsShown, countTraps } from './traps.ts';
import { countWebTraps } from './web-traps.ts';

/** Which traps were fallen into. */
export function trapTable(assessed: Assessed[], now: Date, missed: string[]): EvaluationTable {
  const engines = assessed.filter(({ engine }) => engine !== 'lying model');
  const counted = engines.map(({ engine, told, world }) => ({
    engine,
    counts: told.flatMap((one) => [...countTraps(one), ...countWebTraps(one, world, now)]),
  }));
  const kinds = [...new Set(counted.flatMap(({ counts }) => counts.map(({ kind }) => kind)))];
  const rows = kinds.sort().map((kind) => [
    kind,
    ...counted.map(({ engine, counts }) => {
      const own = counts.filter((one) => one.kind === kind);
      const sprung = sum(own.map((one) => one.sprung));
      if (sprung > 0) missed.push(`${engine}: ${sprung} times: ${kind}`);
      return `${sprung} of ${sum(own.map((one) => one.set))}`;
    }),
  ]);
  const planted = sum(engines[0]?.told.map(({ topic }) => topic.contradictions.length) ?? []);
  rows.push([
    'planted contradictions shown as such (no trap)',
    ...engines.map(({ told }) => `${sum(told.map(contradictionsShown))} of ${planted}`),
  ]);
  return {
    title: 'Traps that were fallen into',
    note: 'A contradiction counts as hidden when one side is told and the report does not name the other.',
    columns: ['trap', ...engines.map(({ engine }) => engine)],
    rows,
  };
}
