import type { ExtractedDocument } from './extract-document.ts';
import { extractDocument } from './extract-document.ts';
import { readWholeFile } from './read-file.ts';
import { UnreadableError } from './unreadable-error.ts';

/** A file to read; `path` (relative) says its format and names it when it has no title. */
export type ReadingTask = { absolute: string; path: string };

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
export async function performReading({ absolute, path }: ReadingTask): Promise<ReadingOutcome> {
  let stamp: FileStamp | undefined;
  try {
    const { bytes, size, mtimeMs } = await readWholeFile(absolute);
    stamp = { bytes: size, mtimeMs };
    return { ok: true, stamp, document: await extractDocument(bytes, path) };
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
