import { availableParallelism } from 'node:os';
import { createFairPlaces, type FairShare } from './fair-places.ts';
import type { ReaderLimits } from './reader.ts';
import { createReader } from './reader.ts';
import { readScan, type ScanBounds } from '../ocr/read-scan.ts';
import type {
  OutcomeOf,
  PictureTask,
  ReadingFailure,
  ReadingOutcome,
  ReadingTask,
} from './reading-outcome.ts';

/** A page takes 20 ms, a book in PDF 20 s of the processor and 300 MB; what takes more is broken or hostile. */
const LIMITS: ReaderLimits = { timeLimitMs: 60_000, memoryLimitMb: 512 };

/** How many files are read at a time: reading in the background leaves one core to the runs. */
export const READERS = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Documents of the library and of feeds. */
const OPERATORS: FairShare = { owner: 'operator' };

/** A file that somebody sent: where there are two readers, one stays free for what others wait for. */
export function shareOfFiles(owner: string): FairShare {
  return { owner, atOnce: Math.max(1, READERS - 1) };
}

const INTERRUPTED: ReadingFailure = {
  ok: false,
  reason: 'Reading it was interrupted.',
  passing: true,
};

export type ReaderPool = {
  /**
   * Never rejects because of the document: a reason says why it cannot be read.
   *
   * Pages that are pictures are recognized where tesseract is installed, one at a time.
   *
   * @param share whose document it is; readers are shared fairly between owners.
   * @param bounds what ends the recognizing of pages, which takes seconds for each.
   */
  read(task: ReadingTask, share?: FairShare, bounds?: ScanBounds): Promise<ReadingOutcome>;
  /** Nothing more is to be read for now: the processes that are free give their memory back at once. */
  rest(): void;
  /** Ends the readers; what waits is answered as interrupted. */
  close(): void;
};

/**
 * Processes that read documents, one or two at a time. One that runs out of time or memory is ended
 * without harm to this process, and its document counts as unreadable.
 */
export function openReaderPool(limits: Partial<ReaderLimits> = {}): ReaderPool {
  const readers = Array.from({ length: READERS }, () => createReader({ ...LIMITS, ...limits }));
  const free = [...readers];
  const places = createFairPlaces(READERS);
  const turns = createFairPlaces(1);
  const closed = new AbortController();

  function perform<Task extends ReadingTask | PictureTask>(task: Task, share: FairShare) {
    return places(share, async (): Promise<OutcomeOf<Task> | ReadingFailure> => {
      const reader = free.pop()!;
      // A reader that was ended from outside says nothing about the document: once more.
      const outcome = (await reader.read(task)) ?? (await reader.read(task));
      free.push(reader);
      return outcome ?? INTERRUPTED;
    });
  }

  return {
    async read(task, share = OPERATORS, { signal, ...bounds } = {}) {
      const outcome = await perform(task, share);
      const ends = AbortSignal.any([closed.signal, ...(signal ? [signal] : [])]);
      try {
        return await readScan(
          task,
          outcome,
          {
            read: (again) => perform(again, share),
            pictureOf: (page) => perform({ bytes: task.bytes, picturePage: page }, share),
            inTurn: (work) => turns(share, work),
          },
          { ...bounds, signal: ends },
        );
      } catch (error) {
        if (ends.aborted) return INTERRUPTED;
        throw error;
      }
    },
    rest() {
      for (const reader of free) reader.rest();
    },
    close() {
      closed.abort();
      for (const reader of readers) reader.close();
    },
  };
}
