import { Worker } from 'node:worker_threads';
import type { ReadingTask } from './reading-task.ts';
import { performReading } from './reading-task.ts';

/**
 * Entry of the processes that read documents (see reader-pool.ts): a file may be hostile, and only a
 * process of its own can run out of memory or hang without harm to the worker.
 */
process.title = 'citeloom document reader';

/** Ends this process when the worker is gone, even while a document keeps it busy. */
const WATCHDOG = `
  const parent = ${process.ppid};
  setInterval(() => {
    try { process.kill(parent, 0); } catch { process.kill(${process.pid}, 'SIGKILL'); }
  }, 2000);
`;
new Worker(WATCHDOG, { eval: true }).unref();

process.on('disconnect', () => process.exit());
process.on('message', (task: ReadingTask) => {
  void performReading(task).then((outcome) => process.send?.(outcome));
});
// Loading takes a second on a busy machine; a document's time counts from here.
process.send?.('ready');
