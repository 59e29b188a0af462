import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem } from '@citeloom/common/contracts/problem';
import { generatedSecret } from '../../scripts/start-up/generated-secret.js';
import { startRedisServer } from '../support/redis-server.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

let dataDir: string;
let redis: ServerProcess;
let api: TestApi;
beforeAll(async () => {
  // A Redis of its own: other tests count their calls from the same address in the common one.
  redis = await startRedisServer();
  dataDir = await mkdtemp(join(tmpdir(), 'citeloom-limits-'));
  generatedSecret(dataDir, 'local-key');
  // 2 researches an hour per session, 6 per address; tests choose their own addresses.
  const limits = { LIMITS_FACTOR: '0.1', TRUST_PROXY: 'loopback' };
  api = await startTestApi({ DATA_DIR: dataDir, ...limits, REDIS_URL: redis.url });
});
afterAll(async () => {
  await api.close();
  await redis.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A network of IPv6 that no other test has called from. */
const newAddress = () =>
  `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

function research(session: string, address: string) {
  return api.call('/api/research', {
    session,
    json: { searchTerm: 'ink' },
    headers: { Prefer: 'respond-async', 'X-Forwarded-For': address },
  });
}

describe('rate limits', () => {
  it('count down in the headers, then answer 429 with the time to wait', async () => {
    const [session, address] = [randomUUID(), newAddress()];
    const first = await research(session, address);
    expect(first.status).toBe(202);
    expect(first.headers.get('ratelimit-policy')).toBe(
      '"research-owner";q=2;w=3600, "research-address";q=6;w=3600, "research-site";q=96;w=3600',
    );
    expect(first.headers.get('ratelimit')).toMatch(/^"research-owner";r=1;t=\d+, /);
    await research(session, address);
    const refused = await research(session, address);
    expect(refused.status).toBe(429);
    const problem = (await refused.json()) as Problem;
    expect(problem.code).toBe('rate_limited');
    expect(problem.detail).toMatch(
      /^This can be done 2 times within an hour\. .* in 60 minutes\.$/,
    );
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(refused.headers.get('ratelimit')).toContain('"research-owner";r=0');
  });

  it('do not touch other sessions, but hold for all sessions of one address', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let calls = 0; calls < 7; calls += 1) {
      statuses.push((await research(randomUUID(), address)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429]);
    expect((await research(randomUUID(), newAddress())).status).toBe(202);
  });

  it('come before the body is read', async () => {
    const [session, address] = [randomUUID(), newAddress()];
    await research(session, address);
    await research(session, address);
    const answer = await api.call('/api/research', {
      session,
      body: '{',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    });
    expect(answer.status).toBe(429);
  });

  it('do not hold for the work of a person at the machine itself', async () => {
    const session = randomUUID();
    for (let calls = 0; calls < 8; calls += 1) {
      const answer = await api.call('/api/research', {
        session,
        json: { searchTerm: 'ink' },
        headers: { Prefer: 'respond-async' },
      });
      expect(answer.status).toBe(202);
    }
  });

  it('leave health checks alone', async () => {
    for (let calls = 0; calls < 150; calls += 1) {
      expect((await api.call('/api/health/live')).status).toBe(200);
    }
  });
});
