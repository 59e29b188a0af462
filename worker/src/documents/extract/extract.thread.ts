import type { ExtractedDocument } from './extract-document.ts';
import { extractDocument } from './extract-document.ts';
import { UnreadableError } from './unreadable-error.ts';

/** What a thread is asked to read; `path` (relative) says the format and names untitled documents. */
export type ExtractionTask = { bytes: Uint8Array; path: string };

/** Errors lose their class between threads, so a reason for people travels as data. */
export type ExtractionOutcome =
  { ok: true; document: ExtractedDocument } | { ok: false; reason: string; detail?: string };

/** Entry of the extraction threads (see extraction-pool.ts). */
export default async function extract({ bytes, path }: ExtractionTask): Promise<ExtractionOutcome> {
  try {
    return { ok: true, document: await extractDocument(bytes, path) };
  } catch (error) {
    if (error instanceof UnreadableError) {
      const { cause } = error;
      return {
        ok: false,
        reason: error.message,
        detail: cause === undefined ? undefined : describe(cause),
      };
    }
    return { ok: false, reason: 'It could not be read.', detail: describe(error) };
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
