import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { messageOf } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { createSubmitKeys } from '../../lib/submit-key.ts';
import { showToast } from '../../lib/toast-store.ts';

/** Three images for an article, or one of them (`replace`) drawn again. */
export type ImagesOrder = { articleId: string; replace?: string };

/** `POST /api/generate-images`, answered at once; `onAccepted` gets the run to watch. */
export function useStartImages(onAccepted: (runId: string, order: ImagesOrder) => void) {
  const [keys] = useState(() => createSubmitKeys());
  return useMutation({
    mutationFn: (order: ImagesOrder) =>
      callApi('POST', '/api/generate-images', {
        body: order,
        schema: AcceptedRun,
        idempotencyKey: keys.keyFor(order),
        respondAsync: true,
      }),
    onSuccess: ({ runId }, order) => {
      keys.answered();
      onAccepted(runId, order);
    },
    onError: (error) => showToast('Image generation failed', messageOf(error), 'destructive'),
  });
}
