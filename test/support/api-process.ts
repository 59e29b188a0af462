import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/start-up/ports.js';
import { until } from './start-api.ts';
import { freshDatabaseUrl } from './test-database.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** An api in a process of its own, with a database and a folder of its own. */
export type ApiProcess = { url: string; close(): Promise<void> };

/** Starts it and waits until it is ready. */
export async function startApiProcess(environment: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-api-'));
  const child = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...{ PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder },
      ...{ MONGODB_URL: freshDatabaseUrl(), REDIS_URL: process.env.REDIS_URL },
      ...{ LIMITS_FACTOR: '1000', LOG_LEVEL: 'silent', ...environment },
    },
  });
  const url = `http://localhost:${port}`;
  const ready = async () =>
    (await fetch(`${url}/api/health/ready`).catch(() => null))?.status === 200;
  async function close() {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
  await until(ready).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { url, close };
}
