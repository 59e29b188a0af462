/**
 * Entry of the processes that read documents (see reader.ts): a document may be hostile, and only a
 * process of its own can run out of memory or hang without harm to the worker.
 */
import { Worker } from 'node:worker_threads';
import { OUT_OF_BOUNDS } from './reader-ending.ts';
import type { PictureTask, ReadingAnswer, ReadingTask } from './reading-outcome.ts';

// Before the long loading below, so that nobody takes this process for a worker.
process.title = 'citeloom document reader';

const memoryLimitBytes = Number(process.argv[2]);

/**
 * Ends this process when the worker is gone, and when it passes its limit: V8's own limit does not
 * count buffers. A thread does both also while a document keeps the process busy.
 */
const WATCHDOG = `
  const { ppid } = process;
  let looks = 0;
  setInterval(() => {
    if (process.memoryUsage.rss() > ${memoryLimitBytes}) process.kill(process.pid, '${OUT_OF_BOUNDS}');
    looks += 1;
    if (looks % 80 > 0) return;
    try { process.kill(ppid, 0); } catch { process.kill(process.pid, 'SIGKILL'); }
  }, 25);
`;
const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 };
new Worker(WATCHDOG, { eval: true, resourceLimits }).unref();
process.on('disconnect', () => process.exit());

const { performPicture, performReading } = await import('./reading-task.ts');

process.on('message', (task: ReadingTask | PictureTask) => {
  const performing = 'picturePage' in task ? performPicture(task) : performReading(task);
  void performing.then((outcome: ReadingAnswer['outcome']) => {
    const answer: ReadingAnswer = { outcome, residentBytes: process.memoryUsage.rss() };
    process.send?.(answer);
  });
});
// A document's time counts from here.
process.send?.('ready');
