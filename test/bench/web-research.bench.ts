// What a research over public search services gives and how long it takes: twenty questions over a
// scripted web, each with its summaries and independent origins; and wall time of a research, from the
// accepted request to its last event, over the time in which an answer of a service or page was waited for.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isFinished } from '@citeloom/common/contracts/run';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import { readTopics } from '../eval/world/read-world.ts';
import { createClient } from '../support/client.ts';
import { startProduct } from '../support/product.ts';
import { searchSettings } from '../support/scripted-search/open-service.ts';
import { startSearchWeb } from '../support/scripted-search/start-search-web.ts';
import { worldPages } from '../support/scripted-search/world-pages.ts';
import { percentile, printTable } from '../support/statistics.ts';

const QUESTIONS = 20;
const SUMMARIES = 3;
const ORIGINS = 3;
const RATIO = 1.3;
/** As services and sites answer on an ordinary day. */
const DELAYS = {
  ...{ wikipedia: 300, 'hacker-news': 200, crossref: 1500, arxiv: 2000, gdelt: 3000 },
  pages: 500,
};
const KEYLESS = ['wikipedia', 'crossref', 'arxiv', 'hacker-news', 'gdelt'] as const;

/** Milliseconds covered by at least one of the intervals. */
function covered(intervals: readonly { from: number; to: number }[]): number {
  let sum = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}

/** Every topic as people name it, then what its documents are called, one by one, mixed. */
function questionsOf(topics: ReturnType<typeof readTopics>): string[] {
  const names = topics.map(({ searchTerm }) => searchTerm);
  const others = topics.map(({ documents }) => documents[0]?.title ?? '');
  return [...new Set([...names, ...others])].slice(0, QUESTIONS);
}

/** A run until it has ended, and when its first summary was there, with how many sources read by then. */
async function followed(runId: string) {
  for (let first: { at: number; read: number } | undefined; ; await wait(50)) {
    const run = await client.snapshot(runId);
    const pieces = (kind: string) => run.partials.filter((partial) => partial.kind === kind).length;
    if (!first && (pieces('summary') > 0 || isFinished(run.status)))
      first = { at: performance.now(), read: pieces('source') };
    if (first && isFinished(run.status)) return { run, first };
  }
}

const topics = readTopics();
const web = await startSearchWeb(topics.flatMap((topic) => worldPages(topic, new Date())));
for (const [name, delay] of Object.entries(DELAYS)) web.delays.set(name, delay);
const folder = await mkdtemp(join(tmpdir(), 'citeloom-web-research-'));
const product = await startProduct({
  sourcesDir: folder,
  env: searchSettings(web, ['documents', ...KEYLESS]),
});
const client = createClient(product.url);

const rows = [];
const ratios: number[] = [];
const firsts: number[] = [];
let poor = 0;
for (const searchTerm of questionsOf(topics)) {
  web.waits.length = 0;
  const started = performance.now();
  const { run, first } = await followed(await client.start('/api/research', { searchTerm }));
  const wall = performance.now() - started;
  firsts.push((first.at - started) / wall);
  const { summaries = [], notes = [] } = (run.result ?? {}) as Partial<ResearchAnswer>;
  const sources = summaries.flatMap((summary) => summary.sources);
  const origins = new Set(sources.map(({ url }) => url)).size;
  const ratio = wall / Math.max(1, covered(web.waits));
  ratios.push(ratio);
  if (summaries.length < SUMMARIES || origins < ORIGINS) poor += 1;
  rows.push({
    question: searchTerm.slice(0, 44),
    ...{
      summaries: summaries.length,
      sources: origins,
      notes: notes.map(({ code }) => code).join(' '),
    },
    ...{ 'first s': ((first.at - started) / 1000).toFixed(1), 'read then': first.read },
    ...{ 'wall s': (wall / 1000).toFixed(1), ratio: ratio.toFixed(2) },
  });
}
await product.close();
await web.close();
await rm(folder, { recursive: true });

printTable('Research over public services', rows);
const middle = percentile(ratios, 0.5);
console.log(
  `${QUESTIONS - poor} of ${QUESTIONS} questions have at least ${SUMMARIES} summaries from ${ORIGINS} origins`,
);
console.log(
  `research ÷ waiting for services and pages: median ${middle.toFixed(2)}, at most ${RATIO}`,
);
console.log(
  `the first summary is there after a median of ${(100 * percentile(firsts, 0.5)).toFixed(0)} % of a research`,
);
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
process.exit(poor === 0 && middle <= RATIO ? 0 : 1);
