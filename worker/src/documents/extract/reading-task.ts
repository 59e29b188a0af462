import { extractDocument } from './extract-document.ts';
import type { ReadingOutcome, ReadingTask } from './reading-outcome.ts';
import { failedReading } from './reading-outcome.ts';

/** Reads what a document holds; never rejects. */
export async function performReading({ path, bytes }: ReadingTask): Promise<ReadingOutcome> {
  try {
    return { ok: true, document: await extractDocument(bytes, path) };
  } catch (error) {
    return failedReading(error, false);
  }
}
