// How long a run stands still after `kill -9` of its worker: until another worker holds it again.
import { setTimeout as wait } from 'node:timers/promises';
import { createRunQueue } from '@citeloom/common/server/run-queue';
import { startRedisServer } from '../support/redis-server.ts';
import { createProbeRun, untilFinished, untilRun } from '../support/runs.ts';
import { startScriptedProvider } from '../support/scripted-provider.ts';
import { percentile, printTable } from '../support/statistics.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { startWorkerProcess } from '../support/worker-process.ts';

const KILLS = 20;

const database = await openTestDatabase();
const redis = await startRedisServer();
const queue = createRunQueue(redis.url);
const provider = await startScriptedProvider();
const env = { MONGODB_URL: database.url, REDIS_URL: redis.url };
const startWorker = () => startWorkerProcess('./probe-worker-process.ts', env);

const standstillsMs: number[] = [];
let worker = await startWorker();
for (let kill = 0; kill < KILLS; kill += 1) {
  const before = provider.requests.length;
  provider.holds = () => provider.requests.length === before + 1;
  const run = await createProbeRun({ provider: provider.url, steps: 2 });
  await queue.add(run);
  await provider.nextHeld();
  // Spread the kills over the heartbeat's phase.
  await wait(Math.random() * 1000);
  const next = await startWorker();
  const killedAt = performance.now();
  await worker.kill();
  await untilRun(run._id, ({ attempts }) => attempts === 2);
  standstillsMs.push(performance.now() - killedAt);
  await untilFinished(run._id);
  worker = next;
}
await worker.kill();

const seconds = (ms: number) => (ms / 1000).toFixed(1);
printTable(`Resume after kill -9 (${KILLS} kills; limit p95 ≤ 15 s)`, [
  {
    'p50 s': seconds(percentile(standstillsMs, 0.5)),
    'p95 s': seconds(percentile(standstillsMs, 0.95)),
    'max s': seconds(Math.max(...standstillsMs)),
    'p95 ÷ 15 s': (percentile(standstillsMs, 0.95) / 15_000).toFixed(2),
  },
]);
await provider.close();
await queue.close();
await redis.close();
await database.close();
