import { Piscina } from 'piscina';
import type { Logger } from '@citeloom/common/server/log';
import { ProviderError } from '@citeloom/common/domain/provider-error';

const HEAP_LIMIT_MB = 4096;
/** Memory that a thread has once taken for young objects it keeps. */
const YOUNG_LIMIT_MB = 8;

/** The functions that a thread's module exports, each with one argument; `close` ends its work. */
type Exports<Calls> = Record<keyof Calls, (task: never) => Promise<unknown>> & {
  close: () => Promise<void>;
};
type Task<Calls extends Exports<Calls>, Name extends keyof Calls> = Parameters<Calls[Name]>[0];
type Answer<Calls extends Exports<Calls>, Name extends keyof Calls> = Awaited<
  ReturnType<Calls[Name]>
>;

/** A thread as the main thread sees it. */
export type OpenThread<Calls extends Exports<Calls>> = {
  /**
   * @throws the signal's reason when it is aborted, else a retryable ProviderError when the thread
   * fails: its database does not answer.
   */
  call: <Name extends keyof Calls & string>(
    name: Name,
    task: Task<Calls, Name>,
    signal?: AbortSignal,
  ) => Promise<Answer<Calls, Name>>;
  close: () => Promise<void>;
};

/** Opens a thread of its own for a library; `userText` says to people that it does not answer. */
export function openThread<Calls extends Exports<Calls>>({
  file,
  workerData,
  userText,
  log,
}: {
  file: URL;
  workerData: unknown;
  userText: string;
  log: Logger;
}): OpenThread<Calls> {
  const thread = new Piscina({
    filename: file.href,
    minThreads: 1,
    maxThreads: 1,
    // One thread does all calls side by side: they wait for the database most of the time.
    concurrentTasksPerWorker: Number.MAX_SAFE_INTEGER,
    atomics: 'disabled',
    resourceLimits: {
      maxOldGenerationSizeMb: HEAP_LIMIT_MB,
      maxYoungGenerationSizeMb: YOUNG_LIMIT_MB,
    },
    workerData,
  });
  let closing = false;

  async function call<Name extends keyof Calls & string>(
    name: Name,
    task: Task<Calls, Name>,
    signal?: AbortSignal,
  ): Promise<Answer<Calls, Name>> {
    signal?.throwIfAborted();
    // Piscina ends a thread to abort a task; here only the waiting ends.
    const answer = thread.run(task ?? {}, { name }) as Promise<Answer<Calls, Name>>;
    try {
      return await abortable(answer, signal);
    } catch (error) {
      if (signal?.aborted || closing) throw error;
      log.warn({ err: error, call: name }, 'the library does not answer');
      throw new ProviderError({
        code: 'library-unavailable',
        message: `library: ${name} failed: ${String(error)}`,
        userText,
        retryable: true,
        cause: error,
      });
    }
  }

  return {
    call,
    async close() {
      closing = true;
      await thread.run({}, { name: 'close' }).catch(() => undefined);
      await thread.destroy();
    },
  };
}

async function abortable<Value>(work: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (!signal) return work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
