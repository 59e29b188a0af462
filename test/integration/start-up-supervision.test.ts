import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckout, type Checkout } from '../support/start-up/checkout.ts';
import {
  givenEngines,
  startProductIn,
  type ProductStart,
} from '../support/start-up/product-start.ts';
import { looks } from '../support/looks.ts';
import { endScripts, isRunning } from '../support/start-up/run-script.ts';
import { freshDatabaseUrl } from '../support/test-database.ts';

type Answer = { starts: number };

const ask = async (start: ProductStart): Promise<Answer> =>
  (await (await fetch(`${start.url}/starts`)).json()) as Answer;

/** Waits until another process of that name runs; the dead one's pid is `old`. */
async function replaced(start: ProductStart, name: string, old: number): Promise<void> {
  for (
    const nextLook = looks();
    !start.processes().some((entry) => entry.name === name && entry.pid !== old);
  )
    if (!(await nextLook())) throw new Error(`${name} was never started again`);
}

async function allGone(pids: number[]): Promise<boolean> {
  for (const nextLook = looks(); pids.some(isRunning) && (await nextLook()););
  return !pids.some(isRunning);
}

describe('a running start', () => {
  let checkout: Checkout;
  beforeEach(() => {
    checkout = createCheckout();
  });
  afterEach(async () => {
    await endScripts();
    checkout.remove();
  });

  it('starts a killed worker and a killed api again', async () => {
    const start = await startProductIn(checkout.folder, {
      ...givenEngines(freshDatabaseUrl()),
      WORKERS: '2',
    });
    await start.until('is ready at');
    for (const name of ['worker 1', 'worker 2', 'api']) {
      const old = start.pidOf(name);
      process.kill(old, 'SIGKILL');
      await replaced(start, name, old);
    }
    start.signal('SIGTERM');
    expect(await start.ended).toBe(0);
  });

  it('stops api, workers and databases in this order on Ctrl-C, and finds the data again', async () => {
    const first = await startProductIn(checkout.folder);
    await first.until('is ready at');
    const pids = first.processes().map(({ pid }) => pid);
    expect(pids).toHaveLength(4);
    first.signal('SIGINT');
    expect(await first.ended).toBe(0);
    expect(await allGone(pids)).toBe(true);
    expect(readFileSync(join(checkout.folder, 'stops.log'), 'utf8')).toBe(
      'api\nworker, database still there\n',
    );

    // The database's old port is taken now: its files must open on another one.
    const record = readFileSync(join(first.dataDir, 'databases.json'), 'utf8');
    const { mongodb } = JSON.parse(record) as { mongodb: { port: number } };
    const squatter = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => squatter.listen(mongodb.port, '127.0.0.1', resolve));
    const second = await startProductIn(checkout.folder);
    await second.until('is ready at');
    expect((await ask(second)).starts).toBe(2);
    second.signal('SIGTERM');
    expect(await second.ended).toBe(0);
    squatter.close();
  });

  it('leaves nothing running when the starter itself is killed', async () => {
    const start = await startProductIn(checkout.folder);
    await start.until('is ready at');
    const pids = start.processes().map(({ pid }) => pid);
    start.signal('SIGKILL');
    expect(await allGone(pids)).toBe(true);
  });

  it('stops in order when npm alone is told to end', async () => {
    const start = await startProductIn(checkout.folder, givenEngines(freshDatabaseUrl()), {
      byNpm: true,
    });
    await start.until('is ready at');
    const pids = start.processes().map(({ pid }) => pid);
    start.signal('SIGTERM');
    await start.until('Stopped.');
    expect(await allGone(pids)).toBe(true);
    expect(readFileSync(join(checkout.folder, 'stops.log'), 'utf8')).toMatch(/^api\nworker/);
  });

  it('clears away what a start left behind whose every part was killed', async () => {
    const first = await startProductIn(checkout.folder);
    await first.until('is ready at');
    const left = first.processes();
    const { ppid } = statusOf(first.pidOf('api'));
    first.signal('SIGSTOP'); // so that it cannot clear up after the other one
    process.kill(ppid, 'SIGKILL');
    first.signal('SIGKILL');
    await first.ended;
    expect(left.every(({ pid }) => isRunning(pid))).toBe(true);

    const second = await startProductIn(checkout.folder);
    await second.until('is ready at');
    expect(second.output()).toContain('Ended what a killed start had left running');
    expect((await ask(second)).starts).toBe(2);
    second.signal('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(await allGone(left.map(({ pid }) => pid))).toBe(true);
  });

  it('reloads a changed api in development, without a build of the web app', async () => {
    const env = givenEngines(freshDatabaseUrl());
    const start = await startProductIn(checkout.folder, env, { args: ['--dev'] });
    await start.until('is ready at');
    expect((await ask(start)).starts).toBe(1);
    appendFileSync(join(checkout.folder, 'api/src/main.ts'), '\n// changed\n');
    while ((await ask(start).catch(() => null))?.starts !== 2) await wait(50);
    expect(existsSync(join(checkout.folder, 'builds.log'))).toBe(false);
    const pids = start.processes().map(({ pid }) => pid);
    start.signal('SIGTERM');
    expect(await start.ended).toBe(0);
    expect(await allGone(pids)).toBe(true);
  });

  it('forces a process that does not stop at the second Ctrl-C', async () => {
    const start = await startProductIn(checkout.folder, {
      ...givenEngines(freshDatabaseUrl()),
      FIXTURE_STUBBORN: '1',
    });
    await start.until('is ready at');
    const pids = start.processes().map(({ pid }) => pid);
    start.signal('SIGINT');
    await start.until('Stopping');
    await wait(1000);
    start.signal('SIGINT');
    expect(await start.ended).toBe(130);
    expect(await allGone(pids)).toBe(true);
  });
});

function statusOf(pid: number): { ppid: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return { ppid: Number(/PPid:\s+(\d+)/.exec(status)?.[1]) };
}
