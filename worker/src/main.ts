import { runProcess } from '@citeloom/common/server/run-process';
import { startWorker } from './start-worker.ts';

await runProcess('worker', startWorker);
