// How long one request holds the main thread of the api or of a worker, at the most that it may bring
// and beyond: the most processor time between two turns of the event loop, beside what the text costs the
// thread that reads it.
import { randomUUID } from 'node:crypto';
import { reduceSubmitted } from '@citeloom/api/submitted/reduce-submitted';
import { makeGivenFiles, type SubmittedFilesTask } from '@citeloom/worker/download/submitted-files';
import { openWorkerCpuPool } from '@citeloom/worker/cpu-tasks';
import { longestHold } from '../support/event-loop.ts';
import { startTestApi } from '../support/start-api.ts';
import { percentile, printTable } from '../support/statistics.ts';

const LIMIT_MS = 50;
const RUNS = 10;

const article = '<p>Ink <b>darkens</b> &amp; <i>stays</i>.</p>\n'.repeat(6400).slice(0, 299_970);
const bodies: Record<string, Record<string, unknown>> = {
  'an article twice': { summaries: [{ content: article }, { content: article }] },
  'a megabyte of elements in each other': { summaries: [{ html: '<b>'.repeat(330_000) }] },
  '95,000 texts': { summaries: [Array<string>(95_000).fill('<b>a')] },
  '4,500 texts': { summaries: [Array<string>(4500).fill('<b>a')] },
  'footnotes of 4,000 parts': {
    footnotes: JSON.stringify(Array(1900).fill({ html: '<b>a</b>'.repeat(15) })),
  },
};

const api = await startTestApi();
const rows = [];
for (const [name, body] of Object.entries(bodies)) {
  const sent = JSON.stringify({ sessionId: randomUUID(), searchTerm: 'ink', ...body });
  const headers = { 'Content-Type': 'application/json' };
  const holds: number[] = [];
  let status = 0;
  for (let run = 0; run <= RUNS; run += 1) {
    const held = await longestHold(async () => {
      ({ status } = await api.call('/api/session/content', { body: sent, headers }));
    });
    // The first one starts the thread and compiles the code.
    if (run > 0) holds.push(held);
  }
  const started = performance.now();
  try {
    reduceSubmitted(body, api.url);
  } catch {
    // Refused at its first part that is too much.
  }
  rows.push({
    body: name,
    status,
    'text costs ms': (performance.now() - started).toFixed(0),
    'held ms, median': percentile(holds, 0.5).toFixed(1),
    'held ms, most': Math.max(...holds).toFixed(1),
    'limit ms': LIMIT_MS,
  });
}

const session = randomUUID();
for (let item = 0; item < 6; item += 1) {
  await api.call('/api/session/content', {
    json: {
      sessionId: session,
      searchTerm: 'ink',
      searchId: randomUUID(),
      ...bodies['an article twice'],
    },
  });
}
const reads: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  reads.push(
    await longestHold(async () => {
      await (await api.call(`/api/session/${session}/content`)).arrayBuffer();
    }),
  );
}
rows.push({
  ...{ body: 'a list of all that is kept (4 MB)', status: 200, 'text costs ms': '–' },
  'held ms, median': percentile(reads, 0.5).toFixed(1),
  'held ms, most': Math.max(...reads).toFixed(1),
  'limit ms': LIMIT_MS,
});

const pool = openWorkerCpuPool(api.environment.MONGODB_URL);
const task: SubmittedFilesTask = {
  article: {
    ...{ title: 'Ink', language: 'en', date: null, engine: null, evidence: null, legend: [] },
    ...{ footnotes: [], picture: null, metadata: null, markdown: null },
  },
  ...{ content: article, formats: ['html', 'markdown'], paths: new Map() },
};
const { signal } = new AbortController();
await pool.run('makeGivenFiles', task, signal);
const packs: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  packs.push(await longestHold(() => pool.run('makeGivenFiles', task, signal)));
}
const begun = performance.now();
makeGivenFiles(task);
rows.push({
  ...{ body: 'a package in the worker', status: '–' },
  'text costs ms': (performance.now() - begun).toFixed(0),
  'held ms, median': percentile(packs, 0.5).toFixed(1),
  'held ms, most': Math.max(...packs).toFixed(1),
  'limit ms': LIMIT_MS,
});
printTable('The main thread, held by one request', rows);
await pool.close();
await api.close();
