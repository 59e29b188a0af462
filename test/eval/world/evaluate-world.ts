import { overIn, type EvaluationPart } from '../evaluation-table.ts';
import { assess } from './assessed.ts';
import { engineTable } from './engine-table.ts';
import { comparisonTable, injectionTable, unseenTable } from './injection-tables.ts';
import { judgeTable } from './judge-table.ts';
import { lieTable, lossTable } from './lie-tables.ts';
import { perform, type Engine } from './perform.ts';
import { trapTable } from './trap-table.ts';
import { writeWorld } from './write-world.ts';

const ENGINES: Engine[] = ['built-in', 'honest model', 'lying model'];

/** Runs the product over the frozen folder with all engines, and judges what readers get to see. */
export async function evaluateWorld(log: (line: string) => void): Promise<EvaluationPart> {
  const now = new Date();
  const injected = await writeWorld({ injected: 'injections', now });
  const unseen = await writeWorld({ injected: 'injections-unseen', now });
  const muted = await writeWorld({ injected: 'injections', muted: true, now });
  try {
    log(`${injected.planted.length} injections in ${documentsIn(injected.topics)} documents`);
    const performances = await perform(injected, ENGINES, log);
    const untouched = await perform(muted, ['built-in', 'honest model'], log);
    const strangers = await perform(unseen, ['built-in', 'lying model'], log);
    const assessed = performances.map(assess);
    const missed: string[] = [];
    const tables = [
      engineTable(assessed, now, missed),
      lieTable(assessed, missed),
      lossTable(assessed, missed),
      judgeTable(assessed),
      trapTable(assessed, now, missed),
      injectionTable(performances, missed),
      unseenTable(strangers),
      comparisonTable(performances, untouched, missed),
    ];
    for (const { engine, judged } of assessed) {
      for (const one of judged.flat().filter(({ supported }) => !supported))
        log(`not supported (${engine}, ${one.where}, ${one.kind}): ${one.text}`);
    }
    return { tables, missed };
  } finally {
    await injected.close();
    await unseen.close();
    await muted.close();
  }
}

/**
 * The same over a web whose documents search services know: what readers see, which lies are shown, and
 * what becomes of traps and injections.
 */
export async function evaluateWorldOverWeb(log: (line: string) => void): Promise<EvaluationPart> {
  const now = new Date();
  const world = await writeWorld({ injected: 'injections', now, over: 'web' });
  try {
    const performances = await perform(world, ENGINES, log);
    const assessed = performances.map(assess);
    const missed: string[] = [];
    const tables = [
      engineTable(assessed, now, missed),
      lieTable(assessed, missed),
      trapTable(assessed, now, missed),
      injectionTable(performances, missed),
    ].map((table) => ({ ...table, title: table.title + overIn.web }));
    return { tables, missed };
  } finally {
    await world.close();
  }
}

const documentsIn = (topics: readonly { documents: unknown[] }[]) =>
  topics.reduce((sum, { documents }) => sum + documents.length, 0);
