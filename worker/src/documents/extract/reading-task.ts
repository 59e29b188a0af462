import type { ExtractedDocument } from './extract-document.ts';
import { extractDocument } from './extract-document.ts';
import type { FileContent } from './read-file.ts';
import { readWholeFile } from './read-file.ts';
import { UnreadableError } from './unreadable-error.ts';

/**
 * A file to read, or the bytes of a document that came from elsewhere; `path` (relative) says its
 * format and names it when it has no title.
 */
export type ReadingTask = { path: string } & ({ absolute: string } | { bytes: Uint8Array });

/** A file's stat at the moment it was read. */
export type FileStamp = { bytes: number; mtimeMs: number };

/** What a file holds, or why it cannot be read: errors lose their class between processes. */
export type ReadingOutcome =
  | { ok: true; stamp: FileStamp; document: ExtractedDocument }
  | {
      ok: false;
      stamp?: FileStamp;
      /** A sentence for people. */
      reason: string;
      /** For the log. */
      detail?: string;
      /** True when the file itself may be fine: not permitted, gone, reader ended from outside. */
      passing: boolean;
    };

/** Reads one file and what it holds; never rejects. */
export async function performReading(task: ReadingTask): Promise<ReadingOutcome> {
  let stamp: FileStamp | undefined;
  try {
    const { bytes, size, mtimeMs } = await contentOf(task);
    stamp = { bytes: size, mtimeMs };
    return { ok: true, stamp, document: await extractDocument(bytes, task.path) };
  } catch (error) {
    const known = error instanceof UnreadableError;
    const cause = known ? error.cause : error;
    return {
      ok: false,
      stamp,
      reason: known ? error.message : 'It could not be read.',
      detail: cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined,
      passing: stamp === undefined && cause !== undefined,
    };
  }
}

function contentOf(task: ReadingTask): Promise<FileContent> | FileContent {
  if ('absolute' in task) return readWholeFile(task.absolute);
  return { bytes: task.bytes, size: task.bytes.length, mtimeMs: 0 };
}
