import { extractDocument } from '../extract-document.ts';
import type {
  PictureOutcome,
  PictureTask,
  ReadingOutcome,
  ReadingTask,
} from './reading-outcome.ts';
import { failedReading } from './reading-outcome.ts';
import { refuseOtherPage } from '../refuse-other-page.ts';

/** Reads what a document holds; never rejects. */
export async function performReading(task: ReadingTask): Promise<ReadingOutcome> {
  const { path, bytes, about, recognized } = task;
  try {
    const document = await extractDocument(bytes, path, new Date(), recognized);
    if (about !== undefined) refuseOtherPage(document, about);
    return { ok: true, document };
  } catch (error) {
    return failedReading(error, false);
  }
}

/** Decodes the pictures of a page; never rejects. */
export async function performPicture(task: PictureTask): Promise<PictureOutcome> {
  try {
    const { readPagePicture } = await import('../pdf/read-page-picture.ts');
    return { ok: true, picture: await readPagePicture(task.bytes, task.picturePage) };
  } catch (error) {
    return failedReading(error, false);
  }
}
