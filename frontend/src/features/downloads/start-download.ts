import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { DownloadRequest } from '@citeloom/common/contracts/download';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { messageOf } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { createSubmitKeys } from '../../lib/submit-key.ts';
import { showToast } from '../../lib/toast-store.ts';

/** A package of an article, to save, or to send to an address. */
export type DownloadOrder = Pick<z.input<typeof DownloadRequest>, 'articleId' | 'email'>;

/** `POST /api/download`, answered at once; `onAccepted` gets the run to watch. */
export function useStartDownload(onAccepted: (runId: string, order: DownloadOrder) => void) {
  const [keys] = useState(() => createSubmitKeys());
  return useMutation({
    mutationFn: (order: DownloadOrder) =>
      callApi('POST', '/api/download', {
        body: order,
        schema: AcceptedRun,
        idempotencyKey: keys.keyFor(order),
        respondAsync: true,
      }),
    onMutate: () => showToast('Downloading...'),
    onSuccess: ({ runId }, order) => {
      keys.answered();
      onAccepted(runId, order);
    },
    onError: (error) => showToast('Download failed', messageOf(error), 'destructive'),
  });
}
