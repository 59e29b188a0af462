/**
 * Entry of the processes that read documents (see reader.ts): a file may be hostile, and only a process
 * of its own can run out of memory or hang without harm to the worker.
 */
import { Worker } from 'node:worker_threads';
import type { ReadingTask } from './reading-task.ts';

// Before the long loading below, so that nobody takes this process for a worker.
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

const { performReading } = await import('./reading-task.ts');

process.on('message', (task: ReadingTask) => {
  void performReading(task).then((outcome) => process.send?.(outcome));
});
// A document's time counts from here.
process.send?.('ready');
