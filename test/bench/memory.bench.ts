// Memory of the api, the worker and its document readers together at rest after the start; then resident
// memory of the worker and its readers alone: at rest after the start, while
// 400 documents are read and indexed, and at rest again. A research waits for the reading and works
// while its topics are found, so its threads count as well. Both sums are printed: resident memory (RSS),
// in which pages that processes share (Node's own program) count for each, and the proportional one (PSS),
// which shares them out and is what the family really takes. The limits of this bench hold for the larger.
import { readdir, rename, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '../support/client.ts';
import { makeManualsFolder } from '../support/manuals-folder.ts';
import type { Family } from '../support/process-family.ts';
import { familyOf, sampleWhile } from '../support/process-family.ts';
import { startProduct } from '../support/product.ts';
import { percentile, printTable } from '../support/statistics.ts';

const DOCUMENTS = 400;
/** Of api, worker and readers together, shared pages counted once. */
const LIMIT_ALL_MB = 450;
const LIMIT_REST_MB = 300;
const LIMIT_READING_MB = 450;
/** Long enough for the start to be over, and for what is ended when idle to be ended. */
const SETTLE_MS = 30_000;
const REST_MS = 5000;
const READING_LIMIT_MS = 10 * 60_000;

const row = (when: string, samples: Family[], limitMb: number | null) => {
  const resident = samples.map(({ mb }) => mb);
  const proportional = samples.map(({ proportionalMb }) => proportionalMb);
  return {
    when,
    'RSS median MB': percentile(resident, 0.5).toFixed(0),
    'RSS peak MB': Math.max(...resident).toFixed(0),
    'PSS peak MB': Math.max(...proportional).toFixed(0),
    'limit MB of RSS': limitMb ?? '–',
    processes: Math.max(...samples.map(({ processes }) => processes)),
  };
};

if (process.platform !== 'linux')
  throw new Error('Memory is read from /proc, which only Linux has.');
const { folder, documents } = await makeManualsFolder(DOCUMENTS);
const sourcesDir = await mkdtemp(join(tmpdir(), 'citeloom-bench-empty-'));
const product = await startProduct({ sourcesDir });
try {
  const pid = product.workers[0]?.pid ?? 0;
  await wait(SETTLE_MS);
  const rest = await sampleWhile(pid, wait(REST_MS));
  const [api, worker] = await Promise.all([familyOf(product.api()?.pid ?? 0), familyOf(pid)]);
  for (const name of await readdir(folder))
    await rename(join(folder, name), join(sourcesDir, name));
  const client = createClient(product.url);
  const run = await client.start('/api/research', { searchTerm: 'git rebase' });
  const reading = await sampleWhile(pid, client.finished(run, READING_LIMIT_MS));
  await wait(SETTLE_MS);
  const after = await sampleWhile(pid, wait(REST_MS));
  const all = {
    resident: api.mb + worker.mb,
    proportional: api.proportionalMb + worker.proportionalMb,
  };
  printTable(`At rest after the start (limit ${LIMIT_ALL_MB} MB, shared pages counted once)`, [
    ...[
      { what: 'api', ...api },
      { what: 'worker and readers', ...worker },
    ].map((family) => ({
      what: family.what,
      'PSS MB': family.proportionalMb.toFixed(0),
      'RSS MB': family.mb.toFixed(0),
      processes: family.processes,
    })),
    {
      ...{
        what: 'together',
        'PSS MB': all.proportional.toFixed(0),
        'RSS MB': all.resident.toFixed(0),
      },
      processes: api.processes + worker.processes,
    },
  ]);
  printTable(`Resident memory of worker and document readers, ${documents} documents`, [
    row('at rest after the start', rest, LIMIT_REST_MB),
    row('while documents are read', reading, LIMIT_READING_MB),
    row('at rest after reading', after, LIMIT_REST_MB),
  ]);
  console.log(
    'Counted: every process of the worker, with a research beside the indexing; RSS counts shared pages for each, PSS once.',
  );
  const [restMb, afterMb] = [rest, after].map((samples) =>
    percentile(
      samples.map(({ mb }) => mb),
      0.5,
    ),
  ) as [number, number];
  const peakMb = Math.max(...reading.map(({ mb }) => mb));
  if (
    all.proportional > LIMIT_ALL_MB ||
    Math.max(restMb, afterMb) > LIMIT_REST_MB ||
    peakMb > LIMIT_READING_MB
  )
    process.exitCode = 1;
} finally {
  await product.close();
  await Promise.all([folder, sourcesDir].map((one) => rm(one, { recursive: true, force: true })));
}
