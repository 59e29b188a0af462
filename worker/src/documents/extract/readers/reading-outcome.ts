import type { Scan } from '@citeloom/common/contracts/scan';
import type { ExtractedDocument } from '../extract-document.ts';
import type { Recognized } from '../ocr/recognized-line.ts';
import type { PagePicture } from '../pdf/compose-picture.ts';
import { ScanError, UnreadableError } from '../unreadable-error.ts';

/** What a search showed of a page: its title, and a few words of it where there were any. */
export type ShownPage = { title: string; snippet?: string | undefined };

/**
 * The bytes of a document; `path` (relative) says its format and names it when it has no title. What a
 * search has found (`about`) and is something else then is refused.
 */
export type ReadingTask = {
  path: string;
  bytes: Uint8Array;
  about?: ShownPage | undefined;
  /** What was read from pictures of its pages. */
  recognized?: Recognized;
};

/** A page of a PDF, by its number from 1 on, whose pictures are wanted. */
export type PictureTask = { bytes: Uint8Array; picturePage: number };

/** The pictures of a page, null where none can be decoded; or why it cannot be read. */
export type PictureOutcome = { ok: true; picture: PagePicture | null } | ReadingFailure;

/** A task as it is sent to a reader, with the processor time that it may take, in milliseconds. */
export type Assignment = { task: ReadingTask | PictureTask; timeLimitMs: number };

/** What comes of a task of a reader. */
export type OutcomeOf<Task> = Task extends PictureTask ? PictureOutcome : ReadingOutcome;

/** What a document holds, or why it cannot be read: errors lose their class between processes. */
export type ReadingOutcome = { ok: true; document: ExtractedDocument } | ReadingFailure;

/** What a reader answers: the outcome, and how large its process is by then. */
export type ReadingAnswer = { outcome: ReadingOutcome | PictureOutcome; residentBytes: number };

export type ReadingFailure = {
  ok: false;
  /** A sentence for people. */
  reason: string;
  /** For the log. */
  detail?: string;
  /** True when the document itself may be fine: not permitted, gone, reader ended from outside. */
  passing: boolean;
  /** Of a document that holds nothing else: numbers of the pages that are pictures. */
  scannedPages?: readonly number[];
  /** What became of these pages. */
  scan?: Scan;
};

/** A failed reading in words; `passing` says whether another try may succeed. */
export function failedReading(error: unknown, passing: boolean): ReadingFailure {
  const known = error instanceof UnreadableError;
  const cause = known ? error.cause : error;
  return {
    ok: false,
    reason: known ? error.message : 'It could not be read.',
    detail: cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined,
    passing,
    ...(error instanceof ScanError && { scannedPages: error.pages }),
  };
}
