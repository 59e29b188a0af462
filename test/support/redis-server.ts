import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheFolder } from '../../scripts/engines/cache.js';
import { findRedis } from '../../scripts/engines/find-redis.js';
import { launchRedis, redisAnswers } from '../../scripts/engines/run-redis.js';
import { freePort } from '../../scripts/start-up/ports.js';

/** A Redis server of one test file: it may be flushed, stopped and started without hurting others. */
export type RedisServer = {
  url: string;
  /** Ends the process at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same files. */
  start(): Promise<void>;
  /** Ends it and removes its files. */
  close(): Promise<void>;
};

/** Starts a Redis server on a free port with the settings of the product. */
export async function startRedisServer(): Promise<RedisServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'citeloom-redis-'));
  const port = await freePort();
  const { binary } = await findRedis({ cache: cacheFolder(), record: null });
  let child: ReturnType<typeof launchRedis> | null = null;
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      const running = child;
      child = null;
      if (!running) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
    },
    async start() {
      child = launchRedis({ binary, dataDir, port, logFile: join(dataDir, 'redis.log') });
      while (!(await redisAnswers(port))) await wait(20);
    },
    async close() {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}
