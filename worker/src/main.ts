import { parseArgs } from 'node:util';
import { runProcess } from '@citeloom/common/server/run-process';
import { keepBeating } from './beat.ts';
import { startWorker } from './start-worker.ts';

const { values } = parseArgs({ options: { beat: { type: 'string' } } });

await runProcess('worker', async (environment, log) => {
  const worker = await startWorker(environment, log);
  const beat = values.beat ? keepBeating(values.beat, log) : undefined;
  return {
    async close() {
      beat?.stop();
      await worker.close();
    },
  };
});
