import { existsSync } from 'node:fs';
import type { Finding } from '@citeloom/common/contracts/check';
import { ConfigurationError, readEnvironment } from '@citeloom/common/server/environment';
import { examine, type Patient } from './examine.ts';
import { findingText } from './finding.ts';

/** The settings as they are; what only `npm start` fills in is left open. */
function readPatient(): Patient {
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

async function visit(): Promise<Finding[]> {
  try {
    return await examine(readPatient());
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.mistakes.map((text) => ({ state: 'ill', subject: 'Settings', text }));
  }
}

const findings = await visit();
for (const finding of findings) console.log(findingText(finding));
const ill = findings.filter(({ state }) => state === 'ill').length;
console.log(ill === 0 ? '\nAll is well.' : `\n${ill} to mend; README.md lists every setting.`);
process.exit(ill === 0 ? 0 : 1);
