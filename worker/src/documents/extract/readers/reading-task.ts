import { extractDocument } from '../extract-document.ts';
import type { ReadingOutcome, ReadingTask } from './reading-outcome.ts';
import { failedReading } from './reading-outcome.ts';
import { refuseOtherPage } from '../refuse-other-page.ts';

/** Reads what a document holds; never rejects. */
export async function performReading({ path, bytes, about }: ReadingTask): Promise<ReadingOutcome> {
  try {
    const document = await extractDocument(bytes, path);
    if (about !== undefined) refuseOtherPage(document, about);
    return { ok: true, document };
  } catch (error) {
    return failedReading(error, false);
  }
}
