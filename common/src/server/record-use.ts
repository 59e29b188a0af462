import type { Model } from 'mongoose';
import { nextNumber } from './models/counter.ts';
import { DownloadRecordModel, type DownloadRecord } from './models/download-record.ts';
import { SearchRecordModel, type SearchRecord } from './models/search-record.ts';

const DUPLICATE = 11_000;

/** Writes a record with the next number unless its run has one; two writers at once leave one record. */
async function recordOnce<Kept extends { _id: number; runId: string }>(
  records: Model<Kept>,
  sequence: string,
  record: Omit<Kept, '_id' | 'createdAt'>,
): Promise<void> {
  if (await records.exists({ runId: record.runId })) return;
  try {
    await records.create({ ...record, _id: await nextNumber(sequence) } as never);
  } catch (error) {
    if ((error as { code?: number }).code !== DUPLICATE) throw error;
  }
}

/** Records that a research has ended, once for each. */
export function recordSearch(record: Omit<SearchRecord, '_id' | 'createdAt'>): Promise<void> {
  return recordOnce(SearchRecordModel, 'searches', record);
}

/** Records that an article was packed, once for each package; `sent` follows by `recordSent`. */
export function recordDownload(
  record: Omit<DownloadRecord, '_id' | 'createdAt' | 'sent'>,
): Promise<void> {
  return recordOnce(DownloadRecordModel, 'downloads', { ...record, sent: false });
}

/** Records that the mail with a package has gone out. */
export async function recordSent(runId: string): Promise<void> {
  await DownloadRecordModel.updateOne({ runId }, { $set: { sent: true } });
}
