import type { DownloadAnswer } from '../../contracts/download.ts';
import { DownloadModel, type DownloadDocument } from '../models/download.ts';
import type { RunDocument } from '../models/run.ts';

/** The answer of a download run, null while there is no package. Its address is still unsigned. */
export async function presentDownload(
  run: Pick<RunDocument, '_id' | 'notes'>,
): Promise<DownloadAnswer | null> {
  const stored = await DownloadModel.findOne({ runId: run._id }).lean<DownloadDocument>();
  if (!stored) return null;
  return {
    runId: run._id,
    downloadUrl: `/api/packages/${stored._id}`,
    sent: stored.mail?.state === 'sent',
    email: stored.email,
    fileName: stored.fileName,
    bytes: stored.bytes,
    notes: run.notes,
  };
}
