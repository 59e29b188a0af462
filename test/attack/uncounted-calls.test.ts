import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { limitClasses } from '@citeloom/api/limits/limit-classes';
import { seedResearch } from '../support/seed-research.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

jest.setTimeout(60_000);

/** Makes the limits small enough to be reached in a moment. */
const FACTOR = 0.01;
const most = (name: 'read' | 'open' | 'save' | 'download') => {
  const limit = limitClasses[name].find(({ per }) => per === 'address');
  return Math.max(1, Math.round((limit?.calls ?? 0) * FACTOR));
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ LIMITS_FACTOR: String(FACTOR), TRUST_PROXY: 'loopback' });
});
afterAll(async () => api.close());

/** A network that no other test has called from. */
const newAddress = () =>
  `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

/** How often each status came, of so many calls from one address. */
async function statuses(count: number, call: (address: string) => Promise<{ status: number }>) {
  const address = newAddress();
  const found: Record<number, number> = {};
  for (let calls = 0; calls < count; calls += 1) {
    const { status } = await call(address);
    found[status] = (found[status] ?? 0) + 1;
  }
  return found;
}

const from = (address: string) => ({ 'X-Forwarded-For': address });

describe('calls that are refused', () => {
  it('count when they name what is unknown, whatever session each gives itself', async () => {
    const calls = most('read') + 10;
    const found = await statuses(calls, (address) =>
      api.call(`/api/runs/${randomUUID()}`, { session: randomUUID(), headers: from(address) }),
    );
    expect(found).toEqual({ 404: most('read'), 429: 10 });
  });

  it('count when they come without a session or with a malformed id', async () => {
    const calls = most('read') + 10;
    const none = await statuses(calls, (address) =>
      api.call('/api/runs', { headers: from(address) }),
    );
    expect(none).toEqual({ 401: most('read'), 429: 10 });
    const malformed = await statuses(calls, (address) =>
      api.call('/api/runs/nothing', { session: randomUUID(), headers: from(address) }),
    );
    expect(malformed).toEqual({ 404: most('read'), 429: 10 });
  });

  it('count where there is no route, and for methods that a route has not', async () => {
    const calls = most('open') + 5;
    const nowhere = await statuses(calls, (address) =>
      api.call(`/api/${randomUUID()}`, { headers: from(address) }),
    );
    expect(nowhere).toEqual({ 404: most('open'), 429: 5 });
    const methods = await statuses(calls, (address) =>
      api.call('/api/library', { method: 'DELETE', headers: from(address) }),
    );
    expect(methods).toEqual({ 405: most('open'), 429: 5 });
  });

  it('count when they try what is another’s', async () => {
    const { run } = await seedResearch(randomUUID());
    const found = await statuses(most('read') + 5, (address) =>
      api.call(`/api/runs/${run._id}`, { session: randomUUID(), headers: from(address) }),
    );
    expect(found).toEqual({ 404: most('read'), 429: 5 });
  });
});

describe('a body beyond the limit', () => {
  it.each(['/api/download', '/api/session/content'])(
    'is not waited for at %s, where it is read to know who asks',
    async (path) => {
      const address = newAddress();
      const name = path === '/api/download' ? 'download' : 'save';
      const headers = () => ({
        ...{ ...from(address), 'X-Session-Id': randomUUID() },
        'Content-Type': 'application/json',
      });
      for (let calls = 0; calls < most(name); calls += 1) {
        expect((await api.call(path, { headers: headers(), body: '{"a":1}' })).status).not.toBe(
          429,
        );
      }
      const status = await new Promise((resolve, reject) => {
        const sent = request(`${api.url}${path}`, {
          method: 'POST',
          headers: { ...headers(), 'Content-Length': '900000' },
        });
        sent.once('response', (answer) => {
          resolve(answer.statusCode);
          sent.destroy();
        });
        sent.once('error', reject);
        // The answer comes though of the body only this ever does.
        sent.write('{');
      });
      expect(status).toBe(429);
    },
  );
});
