import type { EvaluationTable } from '../evaluation-table.ts';
import { JUDGES, isShown } from './judges.ts';
import {
  articlePairs,
  hardPairs,
  heldOutPairs,
  rolePairs,
  tunedPairs,
  type LabelledPair,
} from './pairs/read-pairs.ts';
import { percent } from './percent.ts';
import { tryPair, type Found } from './try-gate.ts';

/** A labelled sentence, and what code makes of it. */
export type TriedPair = { pair: LabelledPair; found: Found };

/** All labelled pairs by set, each tried once. */
export function triedPairs(): Map<string, TriedPair[]> {
  const [hard, roles] = [hardPairs(), rolePairs()];
  const sets: [string, LabelledPair[]][] = [
    ['plain', tunedPairs()],
    ['plain, set aside', heldOutPairs()],
    ['hard', hard.workedOn],
    ['hard, set aside', hard.heldOut],
    ['who does what to whom', roles.workedOn],
    ['who does what to whom, set aside', roles.heldOut],
    ['of articles', articlePairs()],
  ];
  return new Map(
    sets.map(([name, pairs]) => [name, pairs.map((pair) => ({ pair, found: tryPair(pair) }))]),
  );
}

const countOf = (tried: readonly { found: Found }[], level: Found['level']) =>
  tried.filter(({ found }) => found.level === level).length;

/** How labelled pairs fall into levels, true sentences and lies apart. */
export function pairsTable(sets: ReadonlyMap<string, readonly TriedPair[]>): EvaluationTable {
  const rows = [...sets, ['all', [...sets.values()].flat()] as const].flatMap(([name, tried]) =>
    [true, false].map((isTrue) => {
      const own = tried.filter(({ pair }) => pair.supported === isTrue);
      const counts = (['quoted', 'restated', 'failed'] as const).map((level) =>
        countOf(own, level),
      );
      return [name, isTrue ? 'true' : 'false', own.length, ...counts];
    }),
  );
  return {
    title: 'Labelled pairs by level',
    note: 'Passages, and sentences that are true or false of them, written by hand. False sentences that are left to a judge are its work; true ones that code refuses are lost.',
    columns: ['pairs', 'sentences', 'tried', 'quoted', 'left to a judge', 'refused by code'],
    rows,
  };
}

/** A lie made by rules, as it was tried. */
export type TriedLie = { text: string; found: Found };

/** What readers would see with each judge, if it were believed. */
export function judgesTable(
  pairs: readonly TriedPair[],
  lies: readonly TriedLie[],
): EvaluationTable & { honest: { made: number; byHand: number; lost: number } } {
  const byHand = pairs.filter(({ pair }) => !pair.supported);
  const truths = pairs.filter(({ pair }) => pair.supported);
  const counts = JUDGES.map((judge) => {
    const shown = lies.filter(({ text, found }) => isShown(judge, found, text, false)).length;
    const shownByHand = byHand.filter(({ pair, found }) =>
      isShown(judge, found, pair.passage + pair.sentence, false),
    ).length;
    const kept = truths.filter(({ pair, found }) =>
      isShown(judge, found, pair.passage + pair.sentence, true),
    ).length;
    return {
      name: judge.name,
      made: percent({ tried: lies.length, wrong: shown }),
      byHand: percent({ tried: byHand.length, wrong: shownByHand }),
      lost: percent({ tried: truths.length, wrong: truths.length - kept }),
    };
  });
  return {
    title: 'What readers see, by judge',
    note: `Simulated judges over ${lies.length} lies made by rules, ${byHand.length} by hand and ${truths.length} true restatements, as if each judge were believed. A judge that is not believed has no say, as in the last row; how often one is believed stands with its traps. A true sentence that is lost is said in the words of its source where that reads well.`,
    columns: ['judge', 'lies by rule shown, %', 'lies by hand shown, %', 'true sentences lost, %'],
    rows: counts.map(({ name, made, byHand: hand, lost }) => [name, made, hand, lost]),
    honest: counts[0]!,
  };
}

/** What each check does that no other does: without it these sentences would go to a judge. */
export function rulesTable(
  pairs: readonly TriedPair[],
  lies: readonly TriedLie[],
): EvaluationTable {
  const names = ['numbers', 'dates', 'quotations', 'names', 'words', 'links'];
  const alone = (tried: readonly { found: Found }[], name: string) =>
    tried.filter(({ found }) => found.level === 'failed' && found.failed.join() === name).length;
  const byHand = pairs.filter(({ pair }) => !pair.supported);
  const truths = pairs.filter(({ pair }) => pair.supported);
  return {
    title: 'Value of each rule',
    note: 'Each taken out alone: the false sentences that only this check stops, and the true ones that only this check refuses.',
    columns: ['check', 'lies by rule', 'lies by hand', 'true sentences refused'],
    rows: names.map((name) => [name, alone(lies, name), alone(byHand, name), alone(truths, name)]),
  };
}
