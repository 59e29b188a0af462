// What signing in costs: the difference in time between known and unknown accounts, what checking an
// access token takes in a call of the api, and 20 sign-ins at once against one hash by itself.
import { createPasswordHasher } from '@citeloom/api/auth/passwords/password-hasher';
import { startAuthWorld } from '../support/auth-world.ts';
import { percentile, printTable } from '../support/statistics.ts';

const TRIES = 400;
const CHECKS = 2000;
const AT_ONCE = 20;
const ROUNDS = 5;
const DIFFERENCE_LIMIT = 0.05;
const CHECK_LIMIT_MS = 1;

const world = await startAuthWorld();
const known = await world.signedUp();
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function signIn(email: string, password: string, status: number): Promise<void> {
  const answer = await world.api.call('/auth/v1/token?grant_type=password', {
    json: { email, password },
  });
  await answer.text();
  if (answer.status !== status) throw new Error(`a sign-in was answered with ${answer.status}`);
}

const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
const emails = { known: known.email, unknown: 'nobody@example.org' };
for (let n = -10; n < TRIES / 2; n += 1) {
  // In turn, and who comes first alternates, so that a busy moment meets both.
  const order = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
  for (const who of order) {
    const ms = await timed(() => signIn(emails[who], 'Wrong-1-word', 400));
    if (n >= 0) times[who].push(ms);
  }
}
const difference = Math.abs(mean(times.known) - mean(times.unknown)) / mean(times.unknown);

const { bearer } = world.api.services.auth;
const checks: number[] = [];
for (let n = -200; n < CHECKS; n += 1) {
  const ms = await timed(() => bearer.identify(`Bearer ${known.accessToken}`));
  if (n >= 0) checks.push(ms);
}
const check = percentile(checks, 0.99);

const hasher = createPasswordHasher();
const hashes: number[] = [];
for (let n = 0; n < 10; n += 1) hashes.push(await timed(() => hasher.hash('a tangle of wool')));
const oneHash = percentile(hashes, 0.5);
const signIns: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const started = Array.from({ length: AT_ONCE }, () =>
    timed(() => signIn(known.email, known.password, 200)),
  );
  signIns.push(...(await Promise.all(started)));
}
const busy = percentile(signIns, 0.95);

printTable('Accounts', [
  {
    what: `wrong passwords: known ${mean(times.known).toFixed(1)} ms, unknown ${mean(times.unknown).toFixed(1)} ms`,
    figure: `${(difference * 100).toFixed(1)} %`,
    limit: `${DIFFERENCE_LIMIT * 100} %`,
    ratio: (difference / DIFFERENCE_LIMIT).toFixed(2),
  },
  {
    what: 'checking a token, p99',
    figure: `${check.toFixed(2)} ms`,
    limit: `${CHECK_LIMIT_MS} ms`,
    ratio: (check / CHECK_LIMIT_MS).toFixed(2),
  },
  {
    what: `${AT_ONCE} sign-ins at once, p95 (one hash: ${oneHash.toFixed(0)} ms)`,
    figure: `${busy.toFixed(0)} ms`,
    limit: '-',
    ratio: (busy / oneHash).toFixed(1),
  },
]);
await world.close();
process.exit(difference < DIFFERENCE_LIMIT && check <= CHECK_LIMIT_MS ? 0 : 1);
