import { findRedis } from '../../scripts/databases/find-redis.js';
import { launchRedis, redisAnswers } from '../../scripts/databases/run-redis.js';
import { startServerProcess, type ServerProcess } from './server-process.ts';

/** Starts a Redis server with the settings of the product. */
export async function startRedisServer(): Promise<ServerProcess> {
  return startServerProcess({
    name: 'redis',
    find: findRedis,
    launch: launchRedis,
    ready: redisAnswers,
    url: (port) => `redis://127.0.0.1:${port}`,
  });
}
