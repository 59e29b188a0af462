import { existsSync } from 'node:fs';
import type { Finding } from '@citeloom/common/contracts/connection-test';
import { ConfigurationError, readEnvironment } from '@citeloom/common/server/environment';
import { runDiagnostics } from './run-diagnostics.ts';
import type { DiagnosticsConfig } from './diagnostics-config.ts';
import { findingText } from './finding-text.ts';

/** The settings as they are; what only `npm start` fills in is left open. */
function readDiagnosticsConfig(): DiagnosticsConfig {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { MONGODB_URL, REDIS_URL, SECRETS_KEY } = process.env;
  const environment = readEnvironment({
    ...process.env,
    MONGODB_URL: MONGODB_URL || 'mongodb://127.0.0.1',
    REDIS_URL: REDIS_URL || 'redis://127.0.0.1',
    SECRETS_KEY: SECRETS_KEY || 'x'.repeat(32),
  });
  return {
    ...environment,
    MONGODB_URL: MONGODB_URL ? environment.MONGODB_URL : undefined,
    REDIS_URL: REDIS_URL ? environment.REDIS_URL : undefined,
  };
}

async function runAll(): Promise<Finding[]> {
  try {
    return await runDiagnostics(readDiagnosticsConfig());
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.mistakes.map((text) => ({ state: 'error', subject: 'Settings', text }));
  }
}

const findings = await runAll();
for (const finding of findings) console.log(findingText(finding));
const errors = findings.filter(({ state }) => state === 'error').length;
console.log(
  errors === 0
    ? '\nAll is well.'
    : `\n${errors} to mend; docs/configuration.md lists every setting.`,
);
process.exit(errors === 0 ? 0 : 1);
