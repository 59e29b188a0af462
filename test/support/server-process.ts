import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheFolder } from '../../scripts/databases/cache.js';
import { freePort } from '../../scripts/start-up/ports.js';

/** A database server of one test file: it may be killed and started without hurting others. */
export type ServerProcess = {
  url: string;
  /** Ends the process at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same files, and waits until it answers. */
  start(): Promise<void>;
  /** Ends it and removes its files. */
  close(): Promise<void>;
};

type Engine = {
  name: string;
  find: (options: { cache: string; record: null }) => Promise<{ binary: string }>;
  launch: (options: {
    binary: string;
    dataDir: string;
    port: number;
    logFile: string;
  }) => ChildProcess;
  ready: (port: number) => Promise<boolean>;
  url: (port: number) => string;
};

/** Starts a server with the product's own finder and settings, on a free port in a folder of its own. */
export async function startServerProcess(engine: Engine): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), `citeloom-${engine.name}-`));
  const port = await freePort();
  const { binary } = await engine.find({ cache: cacheFolder(), record: null });
  let child: ChildProcess | null = null;
  const server: ServerProcess = {
    url: engine.url(port),
    async kill() {
      const running = child;
      child = null;
      if (!running) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
    },
    async start() {
      child = engine.launch({ binary, dataDir, port, logFile: join(dataDir, 'server.log') });
      while (!(await engine.ready(port))) await wait(50);
    },
    async close() {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}
