import mongoose from 'mongoose';
import { connectRedis } from '@citeloom/common/server/redis';
import { readEnvironment } from '@citeloom/common/server/environment';
import { createLogger } from '@citeloom/common/server/log';
import { createPublish, type Publish } from '@citeloom/common/server/runs/hints';
import { startApi, type RunningApi } from '@citeloom/api/start-api';
import { freePort } from '../../scripts/start-up/ports.js';
import { looks } from './looks.ts';
import { freshDatabaseUrl } from './test-database.ts';

/** A request as a browser of some session makes it. */
export type Call = {
  method?: string;
  session?: string;
  json?: unknown;
  headers?: Record<string, string>;
  body?: string;
};

export type TestApi = {
  url: string;
  environment: ReturnType<typeof readEnvironment>;
  services: RunningApi['services'];
  /** Tells the api that a run has moved, as a worker does. */
  publish: Publish;
  call(path: string, call?: Call): Promise<Response>;
  close(): Promise<void>;
};

/** How often a call is made again that was not served. */
const TRIES = 5;

function sharedRedis(): string {
  const url = process.env.REDIS_URL;
  if (!url) throw new Error('REDIS_URL is not set: run the tests through `npm test`');
  return url;
}

/**
 * Starts the whole api in this process on a free port, with a database of its own. Limits are wide
 * open unless a test narrows them.
 */
export async function startTestApi(overrides: Record<string, string> = {}): Promise<TestApi> {
  const port = await freePort();
  const environment = readEnvironment({
    NODE_ENV: 'test',
    PORT: String(port),
    MONGODB_URL: freshDatabaseUrl(),
    REDIS_URL: sharedRedis(),
    SECRETS_KEY: 'a-key-for-tests-that-is-long-enough',
    LIMITS_FACTOR: '1000',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...overrides,
  });
  mongoose.set('bufferCommands', false);
  const api = await startApi(environment, createLogger('api', environment.LOG_LEVEL));
  const redis = connectRedis(environment.REDIS_URL, { failFast: true });
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/api/health/ready`)).ok;
  const test: TestApi = {
    url,
    environment,
    services: api.services,
    publish: createPublish(redis),
    async call(path, { method, session, json, headers, body } = {}) {
      const sent = json === undefined ? body : JSON.stringify(json);
      const ask = () =>
        fetch(`${url}${path}`, {
          method: method ?? (sent === undefined ? 'GET' : 'POST'),
          headers: {
            ...(session ? { 'X-Session-Id': session } : {}),
            ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...headers,
          },
          ...(sent === undefined ? {} : { body: sent }),
        });
      let answer = await ask();
      // On a busy machine databases that are there are late to say so.
      for (let tries = 0; answer.status === 503 && tries < TRIES && (await isReady()); tries += 1)
        answer = await ask();
      return answer;
    },
    async close() {
      await mongoose.connection.db?.dropDatabase().catch(() => null);
      await api.close();
      redis.disconnect();
    },
  };
  await until(isReady);
  return test;
}

/** Waits until a condition holds, looking often. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  timeoutMs?: number,
): Promise<void> {
  for (const nextLook = looks(timeoutMs); !(await condition());) {
    if (!(await nextLook())) throw new Error('the awaited condition did not come true in time');
  }
}
