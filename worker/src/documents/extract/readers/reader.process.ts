/**
 * Entry of the processes that read documents (see reader.ts): a document may be hostile, and only a
 * process of its own can run out of memory or hang without harm to the worker.
 */
import { Worker } from 'node:worker_threads';
import { OUT_OF_BOUNDS, OUT_OF_TIME } from './reader-ending.ts';
import type { Assignment, ReadingAnswer } from './reading-outcome.ts';

// Before the long loading below, so that nobody takes this process for a worker.
process.title = 'citeloom document reader';

const memoryLimitBytes = Number(process.argv[2]);

/**
 * Ends this process when the worker is gone, and when it passes its limits: V8's own limit of memory does
 * not count buffers, and only the system knows how long it computed. A thread does so also while a document
 * keeps the process busy. Windows has no signal for the time; there the worker's clock counts.
 */
const WATCHDOG = `
  const { ppid } = process;
  let looks = 0;
  let untilMs = Infinity;
  const computedMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  require('node:worker_threads').parentPort.on('message', (limitMs) => {
    untilMs = computedMs() + limitMs;
  });
  setInterval(() => {
    if (process.memoryUsage.rss() > ${memoryLimitBytes}) process.kill(process.pid, '${OUT_OF_BOUNDS}');
    if (process.platform !== 'win32' && computedMs() > untilMs)
      process.kill(process.pid, '${OUT_OF_TIME}');
    looks += 1;
    if (looks % 80 > 0) return;
    try { process.kill(ppid, 0); } catch { process.kill(process.pid, 'SIGKILL'); }
  }, 25);
`;
const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 };
const watchdog = new Worker(WATCHDOG, { eval: true, resourceLimits });
watchdog.unref();
process.on('disconnect', () => process.exit());

const { performPicture, performReading } = await import('./reading-task.ts');

process.on('message', ({ task, timeLimitMs }: Assignment) => {
  watchdog.postMessage(timeLimitMs);
  const performing = 'picturePage' in task ? performPicture(task) : performReading(task);
  void performing.then((outcome: ReadingAnswer['outcome']) => {
    const answer: ReadingAnswer = { outcome, residentBytes: process.memoryUsage.rss() };
    process.send?.(answer);
  });
});
// A document's time counts from here.
process.send?.('ready');
