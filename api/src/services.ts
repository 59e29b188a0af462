import type { Redis } from 'ioredis';
import type { Environment } from '@citeloom/common/server/environment';
import type { Logger } from '@citeloom/common/server/log';
import { createRunQueue, type RunQueue } from '@citeloom/common/server/run-queue';
import { openCpuPool } from '@citeloom/common/server/cpu-pool/cpu-pool';
import { connectRedis } from '@citeloom/common/server/redis';
import { createPublish, subscribeHints, type Publish } from '@citeloom/common/server/runs/hints';
import { cpuTasks, type ApiCpuPool } from './cpu-tasks.ts';
import { openAuthServices, type AuthServices } from './auth/auth-services.ts';
import { openSubmittedThreads, type SubmittedThreads } from './submitted/open-submitted-threads.ts';
import { createCallerAddress, type CallerAddress } from './limits/caller-address.ts';
import { createOpenConnections, type OpenConnections } from './limits/open-connections.ts';
import { createAdminGate, type AdminGate } from './auth/admin-gate.ts';
import { openLocalKey, type LocalKey } from './auth/local-key.ts';
import { createLimiter, type Limiter } from './limits/limiter.ts';
import { createRunStream, type RunStream } from './events/stream-events.ts';
import { createAddresses, type Addresses } from './signing/addresses.ts';
import { createTokens, type Tokens } from '@citeloom/common/server/signing/tokens';

/** Threads for as long as somebody edits or opens reports; an api where nobody does has none. */
const CPU_IDLE_MS = 60_000;
const CPU_HEAP_MB = 1024;

/** Everything outside a handler that it may use; made once per process, replaced in tests. */
export type Services = {
  environment: Environment;
  log: Logger;
  queue: RunQueue;
  publish: Publish;
  limiter: Limiter;
  openConnections: OpenConnections;
  callerAddress: CallerAddress;
  tokens: Tokens;
  addresses: Addresses;
  stream: RunStream;
  /** By which whoever started the product is known; null where nobody can be. */
  readonly localKey: LocalKey | null;
  /** The admin token and the count of wrong ones. */
  adminGate: AdminGate;
  /** Sentences that people edit, and passages held against each other, away from the main thread. */
  cpu: ApiCpuPool;
  /** What clients post, read away from the main thread. */
  submitted: SubmittedThreads;
  /** Accounts: keys, passwords, mails, limits. */
  auth: AuthServices;
  /** Aborted at shutdown: whoever waits for a run answers now. */
  shutdown: AbortSignal;
};

/** The services with the two steps of their end. */
export type OpenServices = Services & {
  /** Lets everyone who waits answer now. */
  beginShutdown(): void;
  close(): Promise<void>;
};

/**
 * Opens what the api needs beside the database. Nothing here waits for Redis: with Redis gone the
 * api starts and answers 503 where it must.
 */
export async function openServices(environment: Environment, log: Logger): Promise<OpenServices> {
  const shutdown = new AbortController();
  const redis: Redis = connectRedis(environment.REDIS_URL, { failFast: true, log });
  const queue = createRunQueue(environment.REDIS_URL, { log });
  const tokens = createTokens(environment.SECRETS_KEY);
  const addresses = createAddresses(tokens, environment.PUBLIC_URL);
  const stream = createRunStream({ log, addresses });
  const cpu = openCpuPool(cpuTasks, {
    ...{ databaseUrl: environment.MONGODB_URL, threads: 1 },
    ...{ idleMs: CPU_IDLE_MS, heapMb: CPU_HEAP_MB },
  });
  const submitted = openSubmittedThreads(environment.PUBLIC_URL);
  const auth = openAuthServices(environment, redis, log);
  const localKey = openLocalKey(environment);
  const hints = await subscribeHints(environment.REDIS_URL, stream.onHint, log);
  return {
    environment,
    log,
    queue,
    publish: createPublish(redis),
    limiter: createLimiter(redis, environment.LIMITS_FACTOR),
    openConnections: createOpenConnections(environment.LIMITS_FACTOR),
    callerAddress: createCallerAddress(environment.TRUST_PROXY),
    tokens,
    addresses,
    stream,
    get localKey() {
      return localKey();
    },
    adminGate: createAdminGate(environment.ADMIN_TOKEN, redis, environment.LIMITS_FACTOR),
    cpu,
    submitted,
    auth,
    shutdown: shutdown.signal,
    beginShutdown: () => shutdown.abort(),
    async close() {
      shutdown.abort();
      stream.close();
      auth.revocations.close();
      await auth.post.close();
      await Promise.allSettled([hints.close(), queue.close(), cpu.close(), submitted.close()]);
      redis.disconnect();
    },
  };
}
