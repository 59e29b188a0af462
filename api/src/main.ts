import mongoose from 'mongoose';
import { ConfigurationError, readEnvironment } from '@citeloom/common/server/environment';
import { createLogger } from '@citeloom/common/server/log';
import { ListenError } from './listen.ts';
import { startApi } from './start-api.ts';

/** Longest that a shutdown may take before the process ends anyway. */
const SHUTDOWN_MS = 8000;

function readConfiguration() {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

const environment = readConfiguration();
const log = createLogger('api', environment.LOG_LEVEL);
// An operation without a connection fails at once; the caller gets 503, not a queue in memory.
mongoose.set('bufferCommands', false);

try {
  const api = await startApi(environment, log);
  log.info({ port: environment.PORT, address: environment.PUBLIC_URL }, 'api listens');

  let ending = false;
  const end = (signal: string) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'api stops');
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    api.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error: String(error) }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
} catch (error) {
  if (!(error instanceof ListenError)) throw error;
  log.fatal(error.message);
  process.exit(1);
}
