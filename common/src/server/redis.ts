import { connect } from 'node:net';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from './log.ts';

/** The same error is reported once in this time: a lost server repeats it many times a second. */
const REPORT_EVERY_MS = 60_000;
const LISTEN_MS = 500;
const DEFAULT_PORT = 6379;
/** Of a refusal, what says why; ways to allow it follow. */
const REFUSAL_MAX = 200;

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
  if (options.log) reportErrors(redis, url, options.log);
  // Without a listener an error would end the process.
  else redis.on('error', () => undefined);
  return redis;
}

function reportErrors(redis: Redis, url: string, log: Logger): void {
  const reported = new Map<string, number>();
  let failed = false;
  const report = (message: string) => {
    const now = performance.now();
    if (now - (reported.get(message) ?? -Infinity) < REPORT_EVERY_MS) return;
    reported.set(message, now);
    void redisRefusal(url).then((refusal) =>
      log.warn({ err: message }, refusal ? `Redis refuses us: ${refusal}` : 'redis connection'),
    );
  };
  redis.on('error', ({ message }: Error) => {
    failed = true;
    report(message);
  });
  // A server that closes in order causes no error.
  redis.on('reconnecting', () => {
    if (!failed) report('the server closed the connection');
    failed = false;
  });
  redis.on('ready', () => reported.clear());
}

/**
 * What a Redis says of itself to a connection that it does not want, such as one from another machine in
 * protected mode or one too many. It then closes at once, so that a client only sees a lost connection.
 *
 * @returns its first words without the sign of an error; null where it says nothing.
 */
export function redisRefusal(url: string): Promise<string | null> {
  const { hostname, port, protocol } = new URL(url);
  if (protocol !== 'redis:') return Promise.resolve(null);
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || DEFAULT_PORT,
      timeout: LISTEN_MS,
    });
    socket.on('data', (data) => (said += data.toString()));
    socket.on('error', () => undefined);
    socket.on('timeout', () => socket.destroy());
    socket.on('close', () =>
      resolve(/^-(.*)/.exec(said)?.[1]?.slice(0, REFUSAL_MAX).trim() ?? null),
    );
  });
}
