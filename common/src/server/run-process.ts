import mongoose from 'mongoose';
import { ConfigurationError, readEnvironment, type Environment } from './environment.ts';
import { DataVersionError } from './data-version/update-data.ts';
import { createLogger, type Logger } from './log.ts';

/** Longest that a shutdown may take before the process ends anyway. */
const SHUTDOWN_MS = 8000;

/** What was started; `failing` rejects when it turns out later that it cannot work. */
type Started = { close(): Promise<void>; failing?: Promise<void> };

function readConfiguration(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

/**
 * The life of a process of the product: reads the configuration (every mistake is printed, exit code
 * 2), starts, and on SIGTERM or SIGINT closes in order within 8 s. A start that fails is exit code 1, and
 * so is a rejected `failing`.
 */
export async function runProcess(
  name: string,
  start: (environment: Environment, log: Logger) => Promise<Started>,
): Promise<void> {
  const environment = readConfiguration();
  const log = createLogger(name, environment.LOG_LEVEL);
  // An operation without a connection fails at once; nothing waits in memory for the database.
  mongoose.set('bufferCommands', false);

  const running = start(environment, log);
  let ending = false;
  const end = (signal: string) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, `${name} stops`);
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    running
      .then((started) => started.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ error: String(error) }, 'shutdown failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);

  try {
    const started = await running;
    log.info(`${name} runs`);
    await started.failing;
  } catch (error) {
    const message = error instanceof Error ? error.message : `${name} cannot start`;
    if (error instanceof DataVersionError) log.fatal({ code: error.code }, message);
    else log.fatal({ err: error }, message);
    process.exit(1);
  }
}
