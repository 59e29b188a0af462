import type { z } from 'zod';
import type { DownloadRequest } from '@citeloom/common/contracts/download';
import { showToast } from '../../lib/toast-store.ts';
import { useStartRun } from '../../runs/use-start-run.ts';

/** A package of an article or one form of it, to save, or to send to an address. */
export type DownloadOrder = Pick<
  z.input<typeof DownloadRequest>,
  'articleId' | 'email' | 'formats' | 'file' | 'references' | 'imageIds'
>;

/** `POST /api/download`, answered at once; `onAccepted` gets the run to watch. */
export function useStartDownload(onAccepted: (runId: string, order: DownloadOrder) => void) {
  return useStartRun('/api/download', {
    failed: 'Download failed',
    onAccepted,
    onAsked: () => showToast('Downloading...'),
  });
}
