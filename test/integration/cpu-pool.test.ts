import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openCpuPool, type CpuPool } from '@citeloom/common/server/cpu-pool/cpu-pool';
import { cpuTask } from '@citeloom/common/server/cpu-pool/cpu-task';
import type {
  endThread,
  failAgain,
  failTask,
  holdThread,
  tellThread,
} from '../support/cpu-tasks/pool-tasks.ts';

const file = new URL('../support/cpu-tasks/pool-tasks.ts', import.meta.url);
const AGAIN = { code: 'tired', userText: 'Please try again.' };
const tasks = {
  tellThread: cpuTask<typeof tellThread>(file),
  holdThread: cpuTask<typeof holdThread>(file),
  endThread: cpuTask<typeof endThread>(file),
  failTask: cpuTask<typeof failTask>(file),
  failAgain: cpuTask<typeof failAgain>(file, AGAIN),
};

let pool: CpuPool<typeof tasks>;
const open = (settings: { idleMs?: number; limitMs?: number; waitingMax?: number } = {}) => {
  pool = openCpuPool(tasks, { threads: 1, idleMs: 60_000, heapMb: 64, ...settings });
  return pool;
};
afterEach(() => pool.close());

describe('a pool of threads', () => {
  it('has none before the first task, keeps one for the next, and none when nothing is to do', async () => {
    const { run, threads } = open({ idleMs: 300 });
    expect(threads()).toBe(0);
    const first = await run('tellThread', undefined);
    expect(first).toBeGreaterThan(0);
    expect(await run('tellThread', undefined)).toBe(first);
    while (threads() > 0) await wait(50);
    expect(await run('tellThread', undefined)).not.toBe(first);
  });

  it('ends the thread of a task that takes too long, and goes on with another', async () => {
    const { run } = open({ limitMs: 2000 });
    await expect(run('holdThread', undefined)).rejects.toMatchObject({
      ...{ name: 'ProviderError', code: 'thread-lost', retryable: true },
    });
    expect(await run('tellThread', undefined)).toBeGreaterThan(0);
  });

  it('ends the thread of a task that nobody wants any more, with the reason', async () => {
    const { run } = open();
    const reason = new Error('nobody waits');
    const controller = new AbortController();
    const held = run('holdThread', undefined, controller.signal);
    setTimeout(() => controller.abort(reason), 200);
    await expect(held).rejects.toBe(reason);
    expect(await run('tellThread', undefined)).toBeGreaterThan(0);
  });

  it.each(['exit', 'memory'] as const)('says so when a thread dies of its %s', async (how) => {
    const { run } = open();
    await expect(run('endThread', how)).rejects.toMatchObject({
      ...{ name: 'ProviderError', code: 'thread-lost', retryable: true },
      message: expect.stringMatching(/^endThread failed in its thread: .*(?:exited|memory)/),
    });
    expect(await run('tellThread', undefined)).toBeGreaterThan(0);
  });

  it('passes the error of a task on, or says what its table tells people', async () => {
    const { run } = open();
    // Of the thread's own realm, so no instance of this one's class.
    await expect(run('failTask', 'too far')).rejects.toMatchObject({
      ...{ name: 'RangeError', message: 'too far' },
    });
    await expect(run('failAgain', 'too far')).rejects.toMatchObject({
      ...{ ...AGAIN, name: 'ProviderError', retryable: true },
      cause: expect.objectContaining({ message: 'too far' }),
    });
  });

  it('refuses what would wait behind too many', async () => {
    const { run } = open({ waitingMax: 1 });
    const controller = new AbortController();
    const held = Array.from({ length: 6 }, () =>
      run('holdThread', undefined, controller.signal).catch((error: unknown) => error),
    );
    expect(await Promise.race(held)).toMatchObject({
      ...{ name: 'ProviderError', code: 'threads-busy' },
    });
    controller.abort();
    await Promise.all(held);
  });
});
