import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { localModelPorts } from '../local-model/settings.js';
import { StartUpFailure } from './failure.js';
import { dataFolder } from './file-system-failure.js';
import { inRoot, ROOT } from './root.js';

const MOST_WORKERS = 32;

/**
 * Reads the settings of this start: `.env` in the root where the environment has nothing, then the
 * defaults. Everything is checked before anything is started.
 *
 * @returns {Promise<{ env: Record<string, string>, dataDir: string, workers: number, address: string, isLocal: boolean, port: number, host: string, engine: string, mail: string, sourcesDir: string | null, feeds: number }>}
 * @throws {StartUpFailure} naming every mistake; exit code 2
 */
export async function readSettings() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const dataDir = dataFolder();
  const env = { ...process.env, DATA_DIR: dataDir };
  const { readEnvironment, ConfigurationError } =
    await import('../../common/src/server/environment.ts');
  const { configuredEngine } = await import('../../common/src/server/ai-models/model-settings.ts');
  const { isLoopbackAddress } = await import('../../common/src/domain/allowed-origins.ts');
  const { mailDestination } = await import('../../common/src/server/mail/mail-destination.ts');

  const mistakes = [];
  const workers = Number(env.WORKERS || 1);
  if (!Number.isInteger(workers) || workers < 1 || workers > MOST_WORKERS)
    mistakes.push(`WORKERS must be a whole number from 1 to ${MOST_WORKERS}`);
  if (localModelPorts(env) === null)
    mistakes.push('LOCAL_MODEL_PORTS must be off or numbers of ports, separated by commas');
  let checked;
  try {
    checked = readEnvironment({ ...env, ...placeholders(env) });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    mistakes.push(...error.mistakes);
  }
  if (mistakes.length > 0)
    throw new StartUpFailure(
      `The configuration has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n${mistakes.map((text) => `  - ${text}`).join('\n')}`,
      {
        ways: [
          'Correct the environment or the file .env; docs/configuration.md lists every setting.',
        ],
        exitCode: 2,
      },
    );
  return {
    env,
    dataDir,
    workers,
    port: checked.PORT,
    host: checked.HOST,
    address: checked.PUBLIC_URL,
    isLocal: isLoopbackAddress(checked.PUBLIC_URL),
    engine: configuredEngine(checked).label,
    mail: mailDestination(checked),
    sourcesDir: env.SOURCES_DIR ? resolve(ROOT, env.SOURCES_DIR) : null,
    feeds: checked.FEEDS.length,
  };
}

/** Stands in for what this start finds or generates only after the check. */
function placeholders(env) {
  return {
    MONGODB_URL: env.MONGODB_URL || 'mongodb://127.0.0.1',
    REDIS_URL: env.REDIS_URL || 'redis://127.0.0.1',
    SECRETS_KEY: env.SECRETS_KEY || 'x'.repeat(32),
  };
}
