// What it takes to start a thread that holds the rules of evidence: processor time of the thread from
// nothing to its first answer, with compiled code at hand, beside an empty thread of the same run.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { percentile, printTable } from '../support/statistics.ts';

const ROUNDS = 9;
const LIMIT_MS = 100;

const quote = 'Some rules compile in 2 ms.';
const evidence = { id: 'any', before: '', quote, after: '' };
const paragraph = { kind: 'paragraph', start: 0, end: quote.length };
const sentence = { text: 'Some rules compile in 2 ms.', evidenceIds: ['any'] };
const TASKS = {
  'empty thread': null,
  'worker, gateSentences': {
    file: import.meta.resolve('@citeloom/worker/writing/gate-sentences'),
    name: 'gateSentences',
    input: {
      ...{ language: 'en', sentences: [sentence], said: [] },
      evidence: [{ id: 'any', quote, blocks: [paragraph] }],
    },
  },
  'api, checkEdited': {
    file: import.meta.resolve('@citeloom/api/gate/check-edited'),
    name: 'checkEdited',
    input: { language: 'en', drafts: [sentence], evidence: [evidence], names: new Map() },
  },
};

const CODE = `
  const { parentPort, workerData: task } = require('node:worker_threads');
  const work = async () => {
    if (task) await (await import(task.file))[task.name](task.input);
    const { user, system } = process.threadCpuUsage();
    parentPort.postMessage((user + system) / 1000);
  };
  work();
`;

async function startedMs(task: unknown): Promise<number> {
  const worker = new Worker(CODE, { eval: true, workerData: task });
  const [ms] = (await once(worker, 'message')) as [number];
  await worker.terminate();
  return ms;
}

const rows = [];
let missed = false;
let empty = 0;
for (const [name, task] of Object.entries(TASKS)) {
  await startedMs(task);
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) taken.push(await startedMs(task));
  const median = percentile(taken, 0.5);
  if (task === null) empty = median;
  missed ||= median > LIMIT_MS;
  rows.push({
    thread: name,
    'median ms': median.toFixed(0),
    'to an empty one': (median / empty).toFixed(1),
  });
}
printTable('Start of a thread to its first answer, processor time', rows);
console.log(`Limit: ${LIMIT_MS} ms of processor time.`);
process.exitCode = missed ? 1 : 0;
