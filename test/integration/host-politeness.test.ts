import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@citeloom/common/server/log';
import { connectRedis } from '@citeloom/common/server/redis';
import { openSafeFetch } from '@citeloom/worker/web/fetch-safely';
import { hostPoliteness } from '@citeloom/worker/web/host-politeness';
import { openTurns } from '@citeloom/worker/web/turns';
import { startRedisServer } from '../support/redis-server.ts';
import type { WebServer } from '../support/web-server.ts';
import { startWebServer } from '../support/web-server.ts';

const { signal } = new AbortController();
const types = new Set(['text/html']);
const log = createLogger('test', 'silent');

let server: Awaited<ReturnType<typeof startRedisServer>>;
let redis: ReturnType<typeof connectRedis>;
let web: WebServer;

beforeAll(async () => {
  server = await startRedisServer();
  redis = connectRedis(server.url, { failFast: false, log });
  web = await startWebServer();
});
afterAll(async () => {
  await redis?.quit();
  await Promise.all([web?.close(), server?.close()]);
});
beforeEach(async () => {
  await redis.flushall();
});

const worker = () => openSafeFetch([web.pair], { turns: openTurns(redis, 'host') });

describe('all workers together', () => {
  it('leave a distance between requests to one host, and none between hosts', async () => {
    const [one, two] = [0, 1].map(() => hostPoliteness(openTurns(redis, 'host')));
    const began = performance.now();
    const at = (name: string) => ({ url: new URL(`https://${name}/`), trusted: false });
    const wait = (by: typeof one, name: string) =>
      by!.wait(at(name), signal).then(() => performance.now() - began);
    const times = await Promise.all([one, two, one, two].map((by) => wait(by, 'a.example')));
    const sorted = times.toSorted((first, second) => first - second);
    const gaps = sorted.slice(1).map((time, place) => time - sorted[place]!);
    expect(Math.min(...gaps)).toBeGreaterThan(150);
    const others = await Promise.all(['b', 'c', 'd', 'e'].map((name) => wait(one, `${name}.x`)));
    expect(Math.max(...others) - Math.min(...others)).toBeLessThan(sorted[3]! - sorted[0]!);
  });

  it.each([
    ['429', 429, {}, 60_000],
    ['429 with seconds', 429, { 'retry-after': '120' }, 120_000],
    ['503 with seconds', 503, { 'retry-after': '30' }, 30_000],
    ['429 with days', 429, { 'retry-after': '864000' }, 3_600_000],
  ])('leave a host alone that answers %s', async (_what, status, headers, ms) => {
    let asked = 0;
    web.put('/busy', (_request, response) => {
      asked += 1;
      response.writeHead(status, headers).end();
    });
    const [one, two] = [worker(), worker()];
    try {
      const get = (by: typeof one) => by.fetch(`${web.origin}/busy`, { types, signal });
      await expect(get(one)).rejects.toMatchObject({ code: 'unreadable', retryable: true });
      await expect(get(two)).rejects.toMatchObject({
        userText: 'Its site was asked too often and is left alone for a while.',
      });
      expect(asked).toBe(1);
      const left = await redis.pttl(`citeloom:host:alone:${web.pair}`);
      expect(left).toBeGreaterThan(ms * 0.9);
      expect(left).toBeLessThanOrEqual(ms);
    } finally {
      await Promise.all([one.close(), two.close()]);
    }
  });

  it('ask again after a failure that says nothing of too many requests', async () => {
    let asked = 0;
    web.put('/down', (_request, response) => {
      asked += 1;
      response.writeHead(503).end();
    });
    const one = worker();
    try {
      const get = () => one.fetch(`${web.origin}/down`, { types, signal });
      await expect(get()).rejects.toMatchObject({ code: 'unreadable' });
      await expect(get()).rejects.toMatchObject({ code: 'unreadable' });
      expect(asked).toBe(2);
    } finally {
      await one.close();
    }
  });

  it('read on when Redis is away, each polite by itself', async () => {
    const lost = connectRedis(server.url, { failFast: true, log });
    await once(lost, 'ready');
    const one = openSafeFetch([web.pair], { turns: openTurns(lost, 'host') });
    try {
      web.put('/a', { body: '<p>A boat.</p>' });
      await server.kill();
      const page = await one.fetch(`${web.origin}/a`, { types, signal });
      expect(Buffer.from(page.bytes).toString()).toContain('A boat.');
    } finally {
      lost.disconnect();
      await one.close();
      await server.start();
    }
  });

  it('stop waiting for a turn when nobody waits for the page any more', async () => {
    const politeness = hostPoliteness(openTurns(redis, 'host'));
    const place = { url: new URL('https://slow.example/'), trusted: false };
    await politeness.wait(place, signal);
    const stopping = new AbortController();
    const waiting = politeness.wait(place, stopping.signal);
    stopping.abort(new Error('nobody waits'));
    await expect(waiting).rejects.toThrow('nobody waits');
  });
});
