import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { countInWords } from '@citeloom/common/domain/text/count-in-words';
import { lowerPriority } from '../lower-priority.ts';
import { EndedError } from './reader-ending.ts';
import type {
  Assignment,
  OutcomeOf,
  PictureTask,
  ReadingAnswer,
  ReadingFailure,
  ReadingTask,
} from './reading-outcome.ts';

/** A page of a megabyte is read within a second; a small file that takes long is broken or hostile. */
const SMALL = { bytes: 1_000_000, timeLimitMs: 15_000 };
/** Seconds of the clock for one that a reader computes, which gives way to all else; Windows has only the clock. */
const PATIENCE = process.platform === 'win32' ? 1 : 10;
/** Longest that a process may take to load. */
const START_LIMIT_MS = 60_000;
/** Readers that nobody needs give their memory back. */
const IDLE_MS = 10_000;
const MB = 1024 * 1024;
/** V8's share of the limit; with less room it collects earlier, before the process is ended. */
const HEAP_SHARE = 0.6;
/**
 * V8 collects when the heap has grown by this since the last time, instead of up to four times. Over 80
 * it saves 30 MB for twenty pages of 300 kB and takes a twentieth more processor time; 20 takes a third.
 */
const HEAP_GROWTH_PERCENT = 40;
/**
 * V8's second compiler (Maglev) reads pages and books as fast as the third, which takes 15 to 30 MB for
 * code that hardly pays before a reader ends. Node has both from 24 on.
 */
const COMPILERS = Number.parseInt(process.versions.node) >= 24 ? ['--no-turbofan'] : [];

/** A process that has grown beyond this share of its limit is not kept for the next document. */
const KEPT_SHARE = 0.6;

const ENTRY = new URL('./reader.process.ts', import.meta.url);
/** All that a reader may read: the program itself. Documents come to it as bytes. */
const PROGRAM = ['worker', 'common', 'node_modules', 'package.json'].map((name) =>
  fileURLToPath(new URL(`../../../../../${name}`, import.meta.url)),
);

/**
 * What a reader may take for one document: time of the processor (small files less), and resident memory
 * of its process.
 */
export type ReaderLimits = { timeLimitMs: number; memoryLimitMb: number };

/** A place for one process that reads documents, one at a time; it runs while it is needed. */
export type Reader = {
  /** Undefined when the process ended for a reason that does not lie in the document. */
  read<Task extends ReadingTask | PictureTask>(task: Task): Promise<OutcomeOf<Task> | undefined>;
  /** Ends the process now instead of when it was idle for a while; the next document starts another. */
  rest(): void;
  close(): void;
};

export function createReader({ timeLimitMs, memoryLimitMb }: ReaderLimits): Reader {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  async function ready(): Promise<ChildProcess> {
    if (child) return child;
    const starting = startProcess(memoryLimitMb);
    child = starting;
    starting.once('exit', () => {
      if (child === starting) child = undefined;
    });
    const timer = setTimeout(() => starting.kill('SIGKILL'), START_LIMIT_MS);
    await nextMessage(starting).finally(() => clearTimeout(timer));
    return starting;
  }

  function end(process: ChildProcess): void {
    if (child === process) child = undefined;
    process.kill('SIGKILL');
  }

  async function read<Task extends ReadingTask | PictureTask>(
    task: Task,
  ): Promise<OutcomeOf<Task> | ReadingFailure | undefined> {
    if (closed) return undefined;
    clearTimeout(idle);
    const fresh = child === undefined;
    // Millions of pixels may be packed into a few bytes.
    const isSmall = task.bytes.length < SMALL.bytes && !('picturePage' in task);
    const limitMs = isSmall ? Math.min(timeLimitMs, SMALL.timeLimitMs) : timeLimitMs;
    let late = false;
    let timer: NodeJS.Timeout | undefined;
    try {
      const reading = await ready();
      timer = setTimeout(() => {
        late = true;
        reading.kill('SIGKILL');
      }, limitMs * PATIENCE);
      const answer = nextMessage(reading);
      reading.send({ task, timeLimitMs: limitMs } satisfies Assignment);
      const { outcome, residentBytes } = (await answer) as ReadingAnswer;
      if (residentBytes > memoryLimitMb * MB * KEPT_SHARE) end(reading);
      return outcome as OutcomeOf<Task>;
    } catch (error) {
      if (late) return tooSlow(limitMs * PATIENCE);
      if (!(error instanceof EndedError)) return undefined;
      if (error.outOfTime) return tooSlow(limitMs);
      if (!error.outOfMemory) return undefined;
      // What a process kept of the documents before is no fault of this one.
      return fresh ? lost(`Reading it needed more than ${memoryLimitMb} MB of memory.`) : undefined;
    } finally {
      clearTimeout(timer);
      idle = setTimeout(() => child?.kill(), IDLE_MS).unref();
    }
  }

  return {
    read,
    rest() {
      if (child) end(child);
    },
    close() {
      closed = true;
      clearTimeout(idle);
      child?.kill('SIGKILL');
    },
  };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const ended = (code: unknown, signal?: unknown) => reject(new EndedError(signal ?? code));
  child.once('message', resolve).once('exit', ended).once('error', ended);
  return promise.finally(() => {
    child.off('message', resolve).off('exit', ended).off('error', ended);
  });
}

/**
 * No secret of this process goes along: the reader's environment is an allow-list, and it may read no
 * file but its program's, write none and start no other program. With one arena of glibc for its threads,
 * of which one works, and blocks of 16 kB and more by themselves, it keeps less memory that it has given back
 * (mallopt(3)).
 */
function startProcess(memoryLimitMb: number): ChildProcess {
  const { TZ, SystemRoot } = process.env;
  const child = fork(ENTRY, [String(memoryLimitMb * MB)], {
    execArgv: [
      `--max-old-space-size=${Math.round(memoryLimitMb * HEAP_SHARE)}`,
      '--max-semi-space-size=2',
      ...COMPILERS,
      `--heap-growing-percent=${HEAP_GROWTH_PERCENT}`,
      '--permission',
      ...PROGRAM.map((path) => `--allow-fs-read=${path}`),
      '--allow-worker',
    ],
    env: {
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '16384',
      ...(TZ && { TZ }),
      ...(SystemRoot && { SystemRoot }),
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // Without a listener a failed start would end this process; `nextMessage` tells of it.
  child.on('error', () => undefined);
  lowerPriority(child.pid);
  return child;
}

function tooSlow(limitMs: number): ReadingFailure {
  return lost(`Reading it took longer than ${countInWords(Math.round(limitMs / 1000), 'second')}.`);
}

function lost(reason: string): ReadingFailure {
  return { ok: false, reason, passing: false };
}
