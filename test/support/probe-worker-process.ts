// A worker process that consumes runs of the test-only kind, to be killed by the fault tests.
import { connectDatabase } from '@citeloom/common/server/database';
import { createLogger } from '@citeloom/common/server/log';
import { startRunEngine } from '@citeloom/worker/run-engine/start-run-engine';
import { createProbeKind } from './probe-kind.ts';

const { MONGODB_URL, REDIS_URL } = process.env;
if (!MONGODB_URL || !REDIS_URL) throw new Error('MONGODB_URL and REDIS_URL are needed');
await connectDatabase(MONGODB_URL);
const engine = startRunEngine({
  kinds: { probe: createProbeKind() },
  redisUrl: REDIS_URL,
  concurrency: 4,
  log: createLogger('probe-worker', process.env.LOG_LEVEL ?? 'silent'),
});
process.once('SIGTERM', () => void engine.close().then(() => process.exit(0)));
process.send?.('ready');
