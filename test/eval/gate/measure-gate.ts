import type { EvaluationPart, EvaluationTable } from '../evaluation-table.ts';
import { fakeCitations } from './liar/fake-citations.ts';
import { makeLies } from './liar/make-lies.ts';
import { beliefTable } from './measure-belief.ts';
import { judgesTable, pairsTable, rulesTable, triedPairs } from './measure-pairs.ts';
import { percent } from './percent.ts';
import { readTruths, type Truth } from './read-truths.ts';
import { GateOnTrial, type Found } from './try-gate.ts';

/** The limits: shares in percent of all that were tried, times in milliseconds. */
const LIMITS = {
  leastFabricated: 5000,
  leastLies: 1500,
  quotedByRule: 1,
  quotedByHand: 5,
  shown: 1,
  lost: 5,
  medianMs: 0.5,
};
/** What must not be shown whatever a judge says. */
const FACTS = [
  'changed number',
  'changed date',
  'invented name',
  'invented quotation',
  'changed quotation',
];

type Tried = { kind: string; found: Found };

function levelsTable(tried: readonly Tried[]): (string | number)[][] {
  const rows = [...Map.groupBy(tried, ({ kind }) => kind), ['all', tried] as const];
  return rows.map(([kind, own]) => {
    const count = (level: Found['level']) =>
      own.filter(({ found }) => found.level === level).length;
    return [kind, own.length, count('quoted'), count('restated'), count('failed')];
  });
}

/**
 * Tries the gate on lies and truths of this repository: fabricated citations, lies by kind, labelled
 * pairs, each by the level at which they would be shown; simulated judges over what is left to one; and
 * what each rule is worth. Deterministic but for the times.
 */
export function measureGate(): Promise<EvaluationPart> {
  const truths = readTruths();
  const gate = new GateOnTrial(truths);
  const fakes = fakeCitations(truths).map((fake) => ({ kind: fake.kind, found: gate.fake(fake) }));
  const lies = makeLies(truths).map((lie) => {
    return { kind: lie.kind, text: lie.text, found: gate.lie(lie) };
  });
  const verbatim = truths.filter(({ passage, text }) => passage.quote.includes(text));
  const refused = verbatim.filter((truth: Truth) => gate.truth(truth).level !== 'quoted');
  const sets = triedPairs();
  const pairs = [...sets.values()].flat();
  const byJudge = judgesTable(pairs, lies);
  const times = [...gate.times].sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.floor((times.length - 1) * share)] ?? 0) * 1000) / 1000;
  const found: string[] = [];
  const columns = ['kind', 'tried', 'quoted', 'left to a judge', 'stopped by code'];
  const tables: EvaluationTable[] = [
    {
      title: 'Fabricated citations',
      note: 'On true sentences: ids that do not exist, links in the text, ids of passages that say something else.',
      columns,
      rows: levelsTable(fakes),
    },
    {
      title: 'Lies made by rules',
      note: 'Made of true sentences, each citing the passage of the truth. Quoted ones would be shown whatever a judge says.',
      columns,
      rows: levelsTable(lies),
    },
    pairsTable(sets),
    byJudge,
    beliefTable(truths, found),
    rulesTable(pairs, lies),
    {
      title: 'Sentences word for word, and time',
      note: 'Processor time of one sentence, the reading of passages that were not read before included. A sentence that holds an order to programs is not quoted.',
      columns: [
        'word for word',
        'not quoted',
        'sentences timed',
        'median ms',
        '95th percentile ms',
      ],
      rows: [[verbatim.length, refused.length, times.length, at(0.5), at(0.95)]],
    },
  ];
  const quoted = (tried: readonly { found: Found }[]) => {
    const wrong = tried.filter(({ found }) => found.level === 'quoted').length;
    return { wrong, share: percent({ tried: tried.length, wrong }) };
  };
  const byHand = quoted(pairs.filter(({ pair }) => !pair.supported));
  const facts = lies.filter(({ kind, found }) => FACTS.includes(kind) && found.level !== 'failed');
  const { made, byHand: shown, lost } = byJudge.honest;
  const checks: [boolean, string][] = [
    [fakes.length < LIMITS.leastFabricated, `only ${fakes.length} fabricated citations`],
    [quoted(fakes).wrong > 0, `fabricated citations quoted: ${quoted(fakes).wrong}`],
    [lies.length < LIMITS.leastLies, `only ${lies.length} lies`],
    [quoted(lies).share > LIMITS.quotedByRule, `lies by rule quoted: ${quoted(lies).share} %`],
    [byHand.share > LIMITS.quotedByHand, `lies by hand quoted: ${byHand.share} %`],
    [facts.length > 0, `facts that stand in no passage, left to a judge: ${facts.length}`],
    [
      Math.max(made, shown) > LIMITS.shown,
      `lies shown with an honest judge: ${made} %, ${shown} %`,
    ],
    [lost > LIMITS.lost, `true sentences lost with an honest judge: ${lost} %`],
    [at(0.5) > LIMITS.medianMs, `median: ${at(0.5)} ms a sentence`],
  ];
  const missed = [...found, ...checks.filter(([isMissed]) => isMissed).map(([, text]) => text)];
  return Promise.resolve({
    tables: tables.map(({ title, note, columns: heads, rows }) => ({
      title,
      note: note ?? '',
      columns: heads,
      rows,
    })),
    missed,
  });
}
