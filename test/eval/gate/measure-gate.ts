import type { EvaluationPart, EvaluationTable } from '../evaluation-table.ts';
import { fakeCitations } from './liar/fake-citations.ts';
import { fewerOfDocs, makeLies } from './liar/make-lies.ts';
import { hardPairsTable, pairsTable, rolePairsTable } from './measure-pairs.ts';
import { percent, type Count } from './percent.ts';
import { readTruths, type Truth } from './read-truths.ts';
import { GateOnTrial } from './try-gate.ts';

/** The limits of the issue; shares of all that were tried, times in milliseconds. */
const GATE_LIMITS = {
  fabricated: 0,
  lies: 0.01,
  worstKind: 0.03,
  removed: 0.03,
  sentenceMs: 20,
  leastFabricated: 1000,
  leastLies: 1500,
};
/** Of fewer lies of one kind a share says little: one more may be let through. */
const FEW = 40;

function countBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  isWrong: (item: Item) => boolean,
): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const item of items) {
    const count = counts.get(keyOf(item)) ?? { tried: 0, wrong: 0 };
    counts.set(keyOf(item), {
      tried: count.tried + 1,
      wrong: count.wrong + (isWrong(item) ? 1 : 0),
    });
  }
  return counts;
}

function sum(counts: Map<string, Count>): Count {
  const all = [...counts.values()];
  return {
    tried: all.reduce((total, { tried }) => total + tried, 0),
    wrong: all.reduce((total, { wrong }) => total + wrong, 0),
  };
}

const rowsOf = (counts: Map<string, Count>) =>
  [...counts, ['all', sum(counts)] as const].map(([key, count]) => [
    key,
    count.tried,
    count.wrong,
    percent(count),
  ]);

/**
 * Tries the gate with its repairs on lies and truths of this repository, a voter saying yes to all:
 * fabricated citations, unsupported sentences by kind of lie, true sentences lost, and the error on
 * the labelled pairs. Deterministic but for the times. Shares in percent, times in milliseconds.
 */
export function measureGate(): Promise<EvaluationPart> {
  const truths = readTruths();
  const gate = new GateOnTrial(truths);
  const fakes = countBy(
    fakeCitations(fewerOfDocs(truths)),
    ({ kind }) => kind,
    (fake) => gate.keeps(fake),
  );
  const made = makeLies(truths);
  const through = new Set(made.filter((lie) => gate.letsThrough(lie)));
  const lies = countBy(
    made,
    ({ kind }) => kind,
    (lie) => through.has(lie),
  );
  const unseen = countBy(
    made.filter(({ truth }) => truth.heldOut),
    () => 'lies about held-out passages',
    (lie) => through.has(lie),
  );
  const lost = verdictsOf(truths, gate);
  const tables: EvaluationTable[] = [
    {
      title: 'Fabricated citations let through',
      note: 'On true sentences: ids that do not exist, links in the text, ids of passages that say something else.',
      columns: ['kind', 'planted', 'let through', '%'],
      rows: rowsOf(fakes),
    },
    {
      title: 'Unsupported sentences let through, by kind of lie',
      note: 'After both rounds of repair, and with a voter that says yes to everything. A sentence that is cut back to what is true, or said in the words of its source instead, counts as stopped.',
      columns: ['kind of lie', 'tried', 'let through', '%'],
      rows: [...rowsOf(lies), ...rowsOf(unseen).slice(0, 1)],
    },
    lost.table,
    pairsTable(),
    hardPairsTable(),
    rolePairsTable(),
    timesTable(gate.times),
  ];
  return Promise.resolve({ tables, missed: missedLimits(fakes, lies, lost.counts, gate.times) });
}

/** What becomes of true sentences that cite their own passage. */
function verdictsOf(truths: readonly Truth[], gate: GateOnTrial) {
  const paraphrased = ({ text, passage }: Truth) => !passage.quote.includes(text);
  const groups: [string, readonly Truth[]][] = [
    ['quoted', truths.filter((truth) => !paraphrased(truth))],
    ['paraphrased, pairs worked on', truths.filter((t) => paraphrased(t) && !t.heldOut)],
    ['paraphrased, held-out pairs', truths.filter((t) => paraphrased(t) && t.heldOut)],
  ];
  const rows = groups.map(([name, of]) => {
    const verdicts = of.map((truth) => gate.truth(truth).verdict);
    const removed = verdicts.filter((verdict) => verdict === 'removed').length;
    const softened = verdicts.filter((verdict) => verdict === 'softened').length;
    return { name, tried: of.length, removed, softened };
  });
  const total = {
    name: 'all',
    tried: truths.length,
    removed: rows.reduce((sofar, { removed }) => sofar + removed, 0),
    softened: rows.reduce((sofar, { softened }) => sofar + softened, 0),
  };
  const table: EvaluationTable = {
    title: 'Supported sentences wrongly removed or softened',
    columns: ['sentences', 'tried', 'removed', '% removed', 'softened', '% softened'],
    rows: [...rows, total].map(({ name, tried, removed, softened }) => [
      name,
      tried,
      removed,
      percent({ tried, wrong: removed }),
      softened,
      percent({ tried, wrong: softened }),
    ]),
  };
  // Quotations pass by construction: what a limit is worth shows in the paraphrases.
  const own = rows.slice(1);
  const counts = {
    tried: own.reduce((sofar, { tried }) => sofar + tried, 0),
    wrong: own.reduce((sofar, { removed }) => sofar + removed, 0),
  };
  return { table, counts };
}

function quantiles(times: readonly number[]): { median: number; p95: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 100) / 100;
  return { median: at(0.5), p95: at(0.95) };
}

function timesTable(times: readonly number[]): EvaluationTable {
  const { median, p95 } = quantiles(times);
  return {
    title: 'Time of the gate for one sentence, with its repairs',
    note: 'Processor time, the reading of passages that were not read before included.',
    columns: ['sentences', 'median ms', '95th percentile ms'],
    rows: [[times.length, median, p95]],
  };
}

function missedLimits(
  fakes: Map<string, Count>,
  lies: Map<string, Count>,
  removed: Count,
  times: readonly number[],
): string[] {
  const [fabricated, all] = [sum(fakes), sum(lies)];
  const shareOf = ({ tried, wrong }: Count) => wrong / Math.max(tried, 1);
  const worst = [...lies].filter(
    ([, count]) =>
      shareOf(count) > GATE_LIMITS.worstKind && !(count.tried < FEW && count.wrong <= 1),
  );
  const checks: [boolean, string][] = [
    [fabricated.wrong > GATE_LIMITS.fabricated, `fabricated citations: ${fabricated.wrong}`],
    [fabricated.tried < GATE_LIMITS.leastFabricated, `only ${fabricated.tried} fabricated`],
    [all.tried < GATE_LIMITS.leastLies, `only ${all.tried} lies`],
    [shareOf(all) > GATE_LIMITS.lies, `unsupported sentences: ${percent(all)} %`],
    [
      shareOf(removed) > GATE_LIMITS.removed,
      `supported paraphrases removed: ${percent(removed)} %`,
    ],
    [
      quantiles(times).p95 > GATE_LIMITS.sentenceMs,
      `95th percentile: ${quantiles(times).p95} ms a sentence`,
    ],
    ...worst.map(([kind, count]): [boolean, string] => [true, `${kind}: ${percent(count)} %`]),
  ];
  return checks.filter(([isMissed]) => isMissed).map(([, text]) => text);
}
