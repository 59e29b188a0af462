import { Piscina } from 'piscina';
import type { FindDisagreements } from '@citeloom/common/server/articles/opposed-evidence';
import type * as Thread from './gate.thread.ts';
import type { GateThreadData, WrittenTask } from './gate.thread.ts';

/** The gate away from the main thread: for what people write, and for passages held against each other. */
export type GateThread = {
  /** What the gate finds for each sentence that a person wrote. */
  checkWritten(task: WrittenTask): ReturnType<typeof Thread.checkWritten>;
  findDisagreements: FindDisagreements;
  /** Lets the thread be ready for the first sentence; its rules take a second to compile. */
  warm(): void;
  close(): Promise<void>;
};

/** A thread for as long as somebody edits or opens reports; an api where nobody does has none. */
const IDLE_MS = 60_000;

/** Its number is wrong, so that the stored texts are asked for as well. */
const ANY_TASK: WrittenTask = {
  language: 'en',
  drafts: [{ text: 'Some rules compile in 3 ms.', evidenceIds: [] }],
  evidence: [{ id: 'any', before: '', quote: 'Some rules compile in 2 ms.', after: '' }],
  names: new Map(),
};

/** Opens a thread when there is something to do; it reads stored texts itself. */
export function openGateThread(databaseUrl: string): GateThread {
  const workerData: GateThreadData = { databaseUrl };
  const pool = new Piscina({
    filename: new URL('./gate.thread.ts', import.meta.url).href,
    workerData,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
  });

  function call<Name extends keyof typeof Thread>(
    name: Name,
    task: Parameters<(typeof Thread)[Name]>[0],
  ): Promise<Awaited<ReturnType<(typeof Thread)[Name]>>> {
    return pool.run(task, { name }) as Promise<Awaited<ReturnType<(typeof Thread)[Name]>>>;
  }

  return {
    checkWritten: (task) => call('checkWritten', task),
    findDisagreements: (task) => call('disagreements', task),
    warm() {
      // What fails now fails again at the first sentence, where somebody is told.
      if (pool.threads.length === 0) call('checkWritten', ANY_TASK).catch(() => undefined);
    },
    close: () => pool.destroy(),
  };
}
