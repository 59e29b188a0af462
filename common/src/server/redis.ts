import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from './log.ts';

/**
 * A Redis connection that never crashes the process. With `failFast` a command that finds no
 * server is refused within a second (producers, counters); without it commands wait (workers).
 */
export function connectRedis(url: string, options: { failFast: boolean; log?: Logger }): Redis {
  const settings: RedisOptions = options.failFast
    ? {
        maxRetriesPerRequest: 0,
        enableOfflineQueue: false,
        connectTimeout: 1000,
        commandTimeout: 1000,
        retryStrategy: (tries) => Math.min(tries * 100, 1000),
      }
    : {
        maxRetriesPerRequest: null,
        retryStrategy: (tries) => Math.min(tries * 100, 1000),
      };
  const redis = new Redis(url, settings);
  let reported = '';
  redis.on('error', (error: Error) => {
    // A lost server repeats the same error many times a second.
    if (error.message !== reported) options.log?.warn({ err: error.message }, 'redis connection');
    reported = error.message;
  });
  redis.on('ready', () => {
    reported = '';
  });
  return redis;
}
