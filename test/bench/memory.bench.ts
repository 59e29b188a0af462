// Resident memory of the worker and of its document readers together: at rest after the start, while
// 400 documents are read and indexed, and at rest again. A research waits for the reading and works
// while its topics are found, so its threads count as well. Counted is VmRSS of each process, so pages
// that two processes share (Node's own program) count twice.
import { readdir, readFile, rename, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '../support/client.ts';
import { makeManualsFolder } from '../support/manuals-folder.ts';
import { startProduct } from '../support/product.ts';
import { percentile, printTable } from '../support/statistics.ts';

const DOCUMENTS = 400;
const LIMIT_REST_MB = 300;
const LIMIT_READING_MB = 450;
const SAMPLE_EVERY_MS = 100;
/** Long enough for the start to be over, and for what is ended when idle to be ended. */
const SETTLE_MS = 30_000;
const REST_MS = 5000;
const READING_LIMIT_MS = 10 * 60_000;

type Sample = { processes: number; mb: number };

/** The resident memory of a process and of all that it has started, by Linux's process files. */
async function memoryOf(pid: number): Promise<Sample> {
  const processes = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/u.test(name))
      .map((name) => readFile(`/proc/${name}/status`, 'utf8').catch(() => '')),
  );
  const numbers = processes.map((status) => ({
    pid: Number(/^Pid:\s+(\d+)/mu.exec(status)?.[1]),
    parent: Number(/^PPid:\s+(\d+)/mu.exec(status)?.[1]),
    kb: Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? 0),
  }));
  const family = new Set([pid]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const one of numbers) if (family.has(one.parent)) family.add(one.pid);
  }
  const own = numbers.filter((one) => family.has(one.pid));
  return { processes: own.length, mb: own.reduce((sum, { kb }) => sum + kb, 0) / 1024 };
}

async function sampleWhile(pid: number, work: Promise<unknown>): Promise<Sample[]> {
  const samples: Sample[] = [];
  let over = false;
  const ended = work.finally(() => (over = true));
  while (!over) {
    samples.push(await memoryOf(pid));
    await wait(SAMPLE_EVERY_MS);
  }
  await ended;
  return samples;
}

const row = (when: string, samples: Sample[], limitMb: number | null) => {
  const mb = samples.map((sample) => sample.mb);
  return {
    when,
    'median MB': percentile(mb, 0.5).toFixed(0),
    'peak MB': Math.max(...mb).toFixed(0),
    'limit MB': limitMb ?? '–',
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
  for (const name of await readdir(folder))
    await rename(join(folder, name), join(sourcesDir, name));
  const client = createClient(product.url);
  const run = await client.start('/api/research', { searchTerm: 'git rebase' });
  const reading = await sampleWhile(pid, client.finished(run, READING_LIMIT_MS));
  await wait(SETTLE_MS);
  const after = await sampleWhile(pid, wait(REST_MS));
  printTable(`Resident memory of worker and document readers, ${documents} documents`, [
    row('at rest after the start', rest, LIMIT_REST_MB),
    row('while documents are read', reading, LIMIT_READING_MB),
    row('at rest after reading', after, LIMIT_REST_MB),
  ]);
  console.log(
    'Counted: VmRSS of every process of the worker, with a research beside the indexing.',
  );
  const [restMb, afterMb] = [rest, after].map((samples) =>
    percentile(
      samples.map(({ mb }) => mb),
      0.5,
    ),
  ) as [number, number];
  const peakMb = Math.max(...reading.map(({ mb }) => mb));
  if (Math.max(restMb, afterMb) > LIMIT_REST_MB || peakMb > LIMIT_READING_MB) process.exitCode = 1;
} finally {
  await product.close();
  await Promise.all([folder, sourcesDir].map((one) => rm(one, { recursive: true, force: true })));
}
