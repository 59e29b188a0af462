import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/start-up/ports.js';
import { NODE_ALLOCATOR, NODE_FLAGS } from '../../scripts/start-up/run-app.js';
import { localAddress, localCookie } from './local-key.ts';
import { startRedisServer } from './redis-server.ts';
import type { ServerProcess } from './server-process.ts';
import { freshDatabaseUrl } from './test-database.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A process of the product that a test may kill and start again. */
type ProductProcess = {
  readonly pid: number;
  kill(signal?: NodeJS.Signals): Promise<void>;
};

/** The whole product as real processes: one api, any number of workers, databases of its own. */
export type Product = {
  url: string;
  databaseUrl: string;
  /** The address that the starter would print for whoever started it. */
  localAddress: string;
  /** The `Cookie` header of a browser that has opened it. */
  localCookie: string;
  redis: ServerProcess;
  /** Null while it is killed. */
  api: () => ProductProcess | null;
  workers: ProductProcess[];
  /** What the processes printed, for assertions on logs. */
  output(): string;
  startApi(): Promise<ProductProcess>;
  killApi(): Promise<void>;
  startWorker(): Promise<ProductProcess>;
  /** Stops the workers in the middle of whatever they do, as if they were not there. */
  freezeWorkers(): void;
  /** Lets them go on. */
  thawWorkers(): void;
  close(): Promise<void>;
};

/**
 * Starts the product over a folder of documents and waits until it serves.
 *
 * @param options.env further settings, e.g. limits.
 */
export async function startProduct(options: {
  sourcesDir: string;
  workers?: number;
  env?: Record<string, string>;
}): Promise<Product> {
  const redis = await startRedisServer();
  const port = await freePort();
  const databaseUrl = freshDatabaseUrl();
  const ownDataDir = await mkdtemp(join(tmpdir(), 'citeloom-product-'));
  const dataDir = options.env?.DATA_DIR ?? ownDataDir;
  const url = `http://127.0.0.1:${port}`;
  const local = { address: localAddress(dataDir, url), cookie: localCookie(dataDir, url) };
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...NODE_ALLOCATOR,
    NODE_OPTIONS: '',
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: '',
    MONGODB_URL: databaseUrl,
    REDIS_URL: redis.url,
    SECRETS_KEY: randomBytes(32).toString('hex'),
    SOURCES_DIR: options.sourcesDir,
    LIMITS_FACTOR: '1000',
    LOG_LEVEL: 'info',
    ...options.env,
  };
  let printed = '';
  let api: ProductProcess | null = null;

  function launch(file: string): ProductProcess {
    const child: ChildProcess = spawn(process.execPath, [...NODE_FLAGS, file], {
      ...{ cwd: root, env, stdio: 'pipe' },
    });
    const keep = (data: Buffer) => {
      printed += data.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    return {
      pid: child.pid ?? 0,
      async kill(signal = 'SIGKILL') {
        child.kill(signal);
        await ended;
      },
    };
  }

  const signalWorkers = (signal: NodeJS.Signals) => {
    for (const { pid } of product.workers) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        // A worker that has ended needs no signal.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };

  const product: Product = {
    url,
    databaseUrl,
    localAddress: local.address,
    localCookie: local.cookie,
    redis,
    api: () => api,
    workers: [],
    output: () => printed,
    async startApi() {
      api = launch('api/src/main.ts');
      await untilAnswers(`${product.url}/api/health/live`, () => printed);
      return api;
    },
    async killApi() {
      await api?.kill();
      api = null;
    },
    async startWorker() {
      const worker = launch('worker/src/main.ts');
      product.workers.push(worker);
      return worker;
    },
    freezeWorkers: () => signalWorkers('SIGSTOP'),
    thawWorkers: () => signalWorkers('SIGCONT'),
    async close() {
      product.thawWorkers();
      const running = [...(api ? [api] : []), ...product.workers];
      await Promise.all(running.map((child) => child.kill('SIGTERM')));
      await redis.close();
      await rm(ownDataDir, { recursive: true, force: true });
    },
  };
  await product.startApi();
  for (let count = 0; count < (options.workers ?? 1); count += 1) await product.startWorker();
  await untilAnswers(`${product.url}/api/health/ready`, () => printed);
  return product;
}

async function untilAnswers(url: string, printed: () => string): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline)
      throw new Error(`${url} does not answer:\n${printed().slice(-4000)}`);
    await wait(100);
  }
}
