import { Piscina } from 'piscina';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { DownloadDependencies } from '../download/download.ts';
import type { ImageBrief } from '../providers/artists/artist.ts';
import type { SubmittedWords } from '../images/text-brief.ts';
import type { ResearchDependencies } from '../research/research-dependencies.ts';
import type { TextCheckDependencies } from '../text-check/text-check-dependencies.ts';
import type * as ThinkingThread from './thinking.thread.ts';
import type { ThinkingThreadData } from './thinking.thread.ts';

const HEAP_LIMIT_MB = 1024;
/** Young objects take three times this, and memory that a thread has once taken it keeps. */
const YOUNG_LIMIT_MB = 16;
/** Threads that nobody needs give their memory back. */
const IDLE_MS = 10_000;

/** The heavy and pure work of the kinds of run, away from the main thread. */
export type ThinkingPool = Pick<ResearchDependencies, 'findOrigins' | 'choosePassages' | 'gate'> &
  Pick<TextCheckDependencies, 'readGiven' | 'checkWritten'> &
  Pick<DownloadDependencies, 'findDisagreements' | 'makeGivenFiles'> & {
    /** What an artist may know of a text that somebody posted. */
    briefOfText(words: SubmittedWords, signal: AbortSignal): Promise<ImageBrief>;
    close(): Promise<void>;
  };

type Calls = typeof ThinkingThread;

/** Opens threads that choose passages and check sentences; they start when they are first needed. */
export function openThinkingPool(databaseUrl: string): ThinkingPool {
  const workerData: ThinkingThreadData = { databaseUrl };
  const pool = new Piscina({
    filename: new URL('./thinking.thread.ts', import.meta.url).href,
    workerData,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    resourceLimits: {
      maxOldGenerationSizeMb: HEAP_LIMIT_MB,
      maxYoungGenerationSizeMb: YOUNG_LIMIT_MB,
    },
  });

  function call<Name extends keyof Calls>(
    name: Name,
    task: Parameters<Calls[Name]>[0],
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    return pool.run(task, { name, signal }) as Promise<Awaited<ReturnType<Calls[Name]>>>;
  }

  /** A call that reads stored texts; its database may be back at the next try. */
  async function callOnTexts<Name extends 'findOrigins' | 'choosePassages' | 'checkWritten'>(
    name: Name,
    task: Parameters<Calls[Name]>[0],
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    try {
      return await call(name, task, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw new ProviderError({
        code: 'texts-unavailable',
        message: `thinking: ${name} failed: ${String(error)}`,
        userText: 'The texts of the sources cannot be read at the moment.',
        retryable: true,
        cause: error,
      });
    }
  }

  return {
    findOrigins: (textIds, signal) => callOnTexts('findOrigins', textIds, signal),
    choosePassages: (task, signal) => callOnTexts('choosePassages', task, signal),
    gate: (task, signal) => call('gate', task, signal),
    readGiven: (text, signal) => call('readGiven', text, signal),
    checkWritten: (task, signal) => callOnTexts('checkWritten', task, signal),
    findDisagreements: (task, signal) => call('disagreements', task, signal),
    makeGivenFiles: (task, signal) => call('makeGivenFiles', task, signal),
    briefOfText: (words, signal) => call('briefOfText', words, signal),
    close: () => pool.destroy(),
  };
}
