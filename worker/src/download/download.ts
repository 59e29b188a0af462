import type { DownloadRequest } from '@citeloom/common/contracts/download';
import type { RunFunction } from '../engine/run-context.ts';
import type { Mailer } from '../providers/mail/mailer.ts';

/** What a download run is made with. */
export type DownloadParts = {
  mailer: Mailer;
  linkTo: (packageId: string, expiresAt: Date) => string;
};

/** What a download run stores: the package is a document of its own. */
export type DownloadResult = { packageId: string };

/** PLACEHOLDER. */
export function createDownload(
  _parts: DownloadParts,
): RunFunction<DownloadRequest, DownloadResult> {
  return () => Promise.reject(new Error('not built'));
}

/** PLACEHOLDER. */
export async function salvageDownload(_runId: string): Promise<DownloadResult | null> {
  return null;
}
