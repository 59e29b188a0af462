import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../scripts/start-up/ports.js';
import { connectSocket } from '../support/socket-client.ts';
import { until } from '../support/start-api.ts';
import { freshDatabaseUrl } from '../support/test-database.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const processes: ChildProcess[] = [];

afterEach(() => {
  // The whole group: `node --watch` has a child of its own.
  for (const { pid } of processes.splice(0)) {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
});

type Started = { port: number; url: string; output(): string; child: ChildProcess };

async function start(
  environment: Record<string, string> = {},
  flags: string[] = [],
): Promise<Started> {
  const port = Number(environment.PORT ?? (await freePort()));
  const child = spawn(process.execPath, [...flags, 'api/src/main.ts'], {
    cwd: root,
    detached: true,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      MONGODB_URL: freshDatabaseUrl(),
      REDIS_URL: process.env.REDIS_URL,
      SECRETS_KEY: 'a-key-for-tests-that-is-long-enough',
      LIMITS_FACTOR: '1000',
      LOG_LEVEL: 'debug',
      ...environment,
    },
  });
  processes.push(child);
  let text = '';
  child.stdout.on('data', (data: Buffer) => (text += data.toString()));
  child.stderr.on('data', (data: Buffer) => (text += data.toString()));
  return { port, url: `http://127.0.0.1:${port}`, output: () => text, child };
}

const status = async (url: string) =>
  fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );

async function exitCode({ child }: Started): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

describe('the api process', () => {
  it('serves the web app from its sources without being restarted for that by `node --watch`', async () => {
    const started = await start({ NODE_ENV: 'development' }, ['--watch']);
    await until(async () => (await status(`${started.url}/`)) === 200);
    // A restart follows a change within a quarter of a second.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(started.output()).not.toContain('Restarting');
    expect(await status(`${started.url}/src/main.tsx`)).toBe(200);
  });

  it('names every mistake in its configuration, prints no value, and ends with 2', async () => {
    const started = await start({
      PORT: '99999',
      MONGODB_URL: 'postgres://secret@host/',
      REDIS_URL: '',
      WAIT_LIMIT_S: 'long',
    });
    expect(await exitCode(started)).toBe(2);
    for (const name of ['PORT', 'MONGODB_URL', 'REDIS_URL', 'WAIT_LIMIT_S']) {
      expect(started.output()).toContain(name);
    }
    expect(started.output()).not.toContain('secret');
  });

  it('says that its port is taken, and ends with 1', async () => {
    const other = createServer();
    const port = await freePort();
    other.listen(port, '127.0.0.1');
    await once(other, 'listening');
    const started = await start({ PORT: String(port) });
    expect(await exitCode(started)).toBe(1);
    expect(started.output()).toContain(`Port ${port} at 127.0.0.1 is taken`);
    other.close();
  });

  it('listens at both loopback addresses', async () => {
    const { url, port } = await start();
    await until(async () => (await status(`${url}/api/health/ready`)) === 200);
    expect(await status(`http://localhost:${port}/api/health/live`)).toBe(200);
    const six = await status(`http://[::1]:${port}/api/health/live`);
    // A machine without IPv6 has nothing to listen at.
    expect([200, 0]).toContain(six);
    const socket = await connectSocket(`http://localhost:${port}`);
    socket.close();
  });

  it('waits for engines that are not there yet, says so, and answers 503 meanwhile', async () => {
    const [mongodb, redis] = [await freePort(), await freePort()];
    const started = await start({
      MONGODB_URL: `mongodb://user:hidden@127.0.0.1:${mongodb}/x`,
      REDIS_URL: `redis://127.0.0.1:${redis}`,
    });
    await until(async () => (await status(`${started.url}/api/health/live`)) === 200);
    expect(await status(`${started.url}/api/health/ready`)).toBe(503);
    const answer = await fetch(`${started.url}/api/research`, {
      method: 'POST',
      headers: { 'X-Session-Id': randomUUID(), 'Content-Type': 'application/json' },
      body: '{"searchTerm":"ink"}',
    });
    expect(answer.status).toBe(503);
    await until(() => started.output().includes('MongoDB does not answer yet'));
    expect(started.output()).toContain(`127.0.0.1:${mongodb}`);
    expect(started.output()).not.toContain('hidden');
    started.child.kill('SIGTERM');
    expect(await exitCode(started)).toBe(0);
  });

  it('answers who waits, ends streams and stops in order on SIGTERM', async () => {
    const started = await start();
    const { url } = started;
    await until(async () => (await status(`${url}/api/health/ready`)) === 200);
    const session = randomUUID();
    const headers = { 'X-Session-Id': session, 'Content-Type': 'application/json' };
    const post = (prefer: string) =>
      fetch(`${url}/api/research`, {
        method: 'POST',
        headers: { ...headers, Prefer: prefer },
        body: '{"searchTerm":"ink"}',
      });
    // On a busy machine a new database may take longer than a call waits for it.
    let accepted = await post('respond-async');
    await until(async () => accepted.ok || (accepted = await post('respond-async')).ok);
    const { eventsUrl } = (await accepted.json()) as { eventsUrl: string };
    const stream = await fetch(url + eventsUrl);
    const waiting = post('wait=60');
    await new Promise((resolve) => setTimeout(resolve, 500));
    started.child.kill('SIGTERM');
    expect((await waiting).status).toBe(202);
    expect(await stream.text()).toContain('"seq":1');
    expect(await exitCode(started)).toBe(0);
    // What it logged on the way must be of no use to whoever reads it.
    expect(started.output()).toContain('/api/research');
    expect(started.output()).not.toContain(session);
    expect(started.output()).not.toContain('token=');
  });
});
