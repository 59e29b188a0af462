import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SERVICE_ROLES } from '../auth/service-key.ts';
import { makeServiceToken } from '../auth/service-token.ts';

const USAGE = `npm run -s token -- [--role ${SERVICE_ROLES.join('|')}] [--ttl 10m]`;
const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };
const LONGEST_S = 365 * 86_400;

function fail(message: string): never {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
}

function seconds(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const lifetime = Number(count) * (UNITS[unit] ?? 0);
  if (lifetime > 0 && lifetime <= LONGEST_S) return lifetime;
  return fail('--ttl is a number with s, m, h or d, at most 365d.');
}

/** The secret of the installation: as set, else as the start has generated it. */
function readSecretsKey(): string {
  const set = process.env.SECRETS_KEY;
  if (set) return set;
  const file = join(process.env.DATA_DIR || './data', 'secrets-key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  return fail('There is no SECRETS_KEY, and no start has generated one here.');
}

if (existsSync('.env')) process.loadEnvFile('.env');
const { values } = parseArgs({
  options: {
    role: { type: 'string', default: 'service_role' },
    ttl: { type: 'string', default: '10m' },
  },
});
const role = SERVICE_ROLES.find((name) => name === values.role);
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 4000}`;
console.log(
  await makeServiceToken({
    secretsKey: readSecretsKey(),
    issuer: `${publicUrl.replace(/\/+$/, '')}/auth/v1`,
    role: role ?? fail(`--role is ${SERVICE_ROLES.join(' or ')}.`),
    lifetimeS: seconds(values.ttl),
  }),
);
