// A process that brings the data to today's version, to be killed or raced by tests.
import { updateData } from '@citeloom/common/server/data-version/update-data';
import { createLogger } from '@citeloom/common/server/log';

const { MONGODB_URL } = process.env;
if (!MONGODB_URL) throw new Error('MONGODB_URL is needed');
let stopped = false;
process.once('SIGTERM', () => (stopped = true));
process.send?.('ready');
await updateData(MONGODB_URL, createLogger('update', process.env.LOG_LEVEL ?? 'silent'), {
  timeoutMs: 5000,
  stopped: () => stopped,
});
process.exit(0);
