import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { ReadingOutcome, ReadingTask } from './reading-task.ts';

/** Longest that a process may take to load. */
const START_LIMIT_MS = 60_000;
/** Readers that nobody needs give their memory back. */
const IDLE_MS = 10_000;
/** How V8 ends a process whose heap is full. */
const OUT_OF_MEMORY = new Set<unknown>(['SIGABRT', 'SIGTRAP', 'SIGILL', 132, 133, 134]);

/** Nice value: runs go first, but on a busy machine reading still gets a third of their share. */
const PRIORITY = 5;

const ENTRY = new URL('./reader.process.ts', import.meta.url);

/** What a reader may take for one document. */
export type ReaderLimits = { timeLimitMs: number; heapLimitMb: number };

/** A place for one process that reads documents, one at a time; it runs while it is needed. */
export type Reader = {
  /** Undefined when the process ended for a reason that does not lie in the document. */
  read(task: ReadingTask): Promise<ReadingOutcome | undefined>;
  close(): void;
};

export function createReader({ timeLimitMs, heapLimitMb }: ReaderLimits): Reader {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  async function ready(): Promise<ChildProcess> {
    if (child) return child;
    const starting = startProcess(heapLimitMb);
    child = starting;
    starting.once('exit', () => {
      if (child === starting) child = undefined;
    });
    const timer = setTimeout(() => starting.kill('SIGKILL'), START_LIMIT_MS);
    await nextMessage(starting).finally(() => clearTimeout(timer));
    return starting;
  }

  async function read(task: ReadingTask): Promise<ReadingOutcome | undefined> {
    if (closed) return undefined;
    clearTimeout(idle);
    let late = false;
    let timer: NodeJS.Timeout | undefined;
    try {
      const reading = await ready();
      timer = setTimeout(() => {
        late = true;
        reading.kill('SIGKILL');
      }, timeLimitMs);
      const answer = nextMessage(reading);
      reading.send(task);
      return (await answer) as ReadingOutcome;
    } catch (error) {
      if (late)
        return lost(`Reading it took longer than ${Math.round(timeLimitMs / 1000)} seconds.`);
      const memory = error instanceof EndedError && OUT_OF_MEMORY.has(error.sign);
      return memory ? lost('Reading it needed too much memory.') : undefined;
    } finally {
      clearTimeout(timer);
      idle = setTimeout(() => child?.kill(), IDLE_MS).unref();
    }
  }

  return {
    read,
    close() {
      closed = true;
      clearTimeout(idle);
      child?.kill('SIGKILL');
    },
  };
}

/** A process ended before it answered; `sign` is its exit code or signal. */
class EndedError extends Error {
  readonly sign: unknown;
  constructor(sign: unknown) {
    super(`reader ended: ${String(sign)}`);
    this.sign = sign;
  }
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const ended = (code: unknown, signal?: unknown) => reject(new EndedError(signal ?? code));
  child.once('message', resolve).once('exit', ended).once('error', ended);
  return promise.finally(() => {
    child.off('message', resolve).off('exit', ended).off('error', ended);
  });
}

/** No secret of this process goes along, and the reader may write no file and start no program. */
function startProcess(heapLimitMb: number): ChildProcess {
  const { TZ, SystemRoot } = process.env;
  const child = fork(ENTRY, {
    execArgv: [
      `--max-old-space-size=${heapLimitMb}`,
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
    ],
    env: { ...(TZ && { TZ }), ...(SystemRoot && { SystemRoot }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // Without a listener a failed start would end this process; `nextMessage` tells of it.
  child.on('error', () => undefined);
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // Some systems do not allow it; reading is only less polite then.
  }
}

function lost(reason: string): ReadingOutcome {
  return { ok: false, reason, passing: false };
}
