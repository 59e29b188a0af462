import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { cacheFolder } from '../../scripts/databases/cache.js';
import { findMongodb } from '../../scripts/databases/find-mongodb.js';
import { becomePrimary, launchMongod, mongodbUrl } from '../../scripts/databases/run-mongodb.js';
import { redisAnswers } from '../../scripts/databases/run-redis.js';
import { startDatabases, stopDatabases } from '../../scripts/databases/start-databases.js';
import { freePort } from '../../scripts/start-up/ports.js';
import { createSteps } from '../../scripts/start-up/steps.js';

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
const CANARY = 'canary-of-a-session';

let dataDir: string;
let supervisors: Awaited<Parameters<typeof stopDatabases>[0]>;
let urls: { REDIS_URL: string; MONGODB_URL: string };

/** Starts the databases of the folder as `npm start` does. */
async function start(): Promise<void> {
  supervisors = [];
  urls = await startDatabases({ dataDir, env: {}, steps: createSteps(silent), supervisors });
}

/** Files of an installation from the time before the databases had a password. */
async function writeOldFiles(): Promise<void> {
  const { binary } = await findMongodb({ cache: cacheFolder(), record: null });
  const port = await freePort();
  const logFile = join(dataDir, 'old.log');
  const child = launchMongod({ binary, dataDir, port, logFile });
  while (!(await becomePrimary(port))) await wait(50);
  const client = await MongoClient.connect(mongodbUrl(port));
  await client.db('citeloom').collection('kept').insertOne({ text: 'from before' });
  await client.close();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'citeloom-own-databases-'));
  await writeOldFiles();
  await start();
});
afterAll(async () => {
  await stopDatabases(supervisors);
  rmSync(dataDir, { recursive: true, force: true });
});

const passwordIn = (url: string) => new URL(url.replace(/^mongodb:/, 'http:')).password;
const without = (url: string) => url.replace(/\/\/.*@/, '//').replace('&authSource=admin', '');

async function count(url: string): Promise<number> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 3000 });
  try {
    return await client.db('citeloom').collection('kept').countDocuments();
  } finally {
    await client.close();
  }
}

async function ask(url: string, ...command: [string, ...string[]]): Promise<unknown> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await redis.call(...command);
  } finally {
    redis.disconnect();
  }
}

describe('the databases that the starter runs', () => {
  it('open the files of a time without a password, and again after the next start', async () => {
    expect(await count(urls.MONGODB_URL)).toBe(1);
    const before = urls;
    await stopDatabases(supervisors);
    await start();
    expect(await count(urls.MONGODB_URL)).toBe(1);
    expect(passwordIn(urls.MONGODB_URL)).toBe(passwordIn(before.MONGODB_URL));
  });

  it('let nobody in without the password of the data folder, which its owner alone can read', async () => {
    await expect(count(without(urls.MONGODB_URL))).rejects.toMatchObject({ code: 13 });
    const wrong = urls.MONGODB_URL.replace(passwordIn(urls.MONGODB_URL), 'x'.repeat(64));
    await expect(count(wrong)).rejects.toMatchObject({ code: 18 });
    const redisPort = Number(new URL(urls.REDIS_URL).port);
    const answers = ['', 'x'.repeat(64), passwordIn(urls.REDIS_URL)].map((password) =>
      redisAnswers(redisPort, password),
    );
    expect(await Promise.all(answers)).toEqual([false, false, true]);
    const file = join(dataDir, 'database-password');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(passwordIn(urls.MONGODB_URL)).toBe(readFileSync(file, 'utf8'));
  });

  it('do not show it on their command lines', () => {
    expect(supervisors).toHaveLength(2);
    for (const supervisor of supervisors) {
      const line = readFileSync(`/proc/${supervisor.pid()}/cmdline`, 'utf8');
      expect(line).toContain('127.0.0.1');
      expect(line).not.toContain(passwordIn(urls.REDIS_URL));
    }
  });

  it('write nothing of what they are asked into their logs, however slow it is', async () => {
    const client = await MongoClient.connect(urls.MONGODB_URL);
    const slow = { text: CANARY, $where: 'sleep(400) || true' };
    const kept = client.db('citeloom').collection('kept');
    await kept.insertOne({ text: CANARY });
    expect(await kept.find(slow).toArray()).toHaveLength(1);
    await client.close();
    await ask(urls.REDIS_URL, 'CONFIG', 'GET', 'slowlog-log-slower-than');
    await ask(urls.REDIS_URL, 'EVAL', 'for i = 1, 1e7 do end return ARGV[1]', '0', CANARY);
    expect(await ask(urls.REDIS_URL, 'SLOWLOG', 'LEN')).toBe(0);
    for (const name of ['mongodb', 'redis']) {
      const log = readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8');
      expect(log.length).toBeGreaterThan(0);
      expect(log).not.toContain(CANARY);
    }
  });
});
