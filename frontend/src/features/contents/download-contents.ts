import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DownloadAnswer } from '@citeloom/common/contracts/download';
import { AcceptedRun, isFinished } from '@citeloom/common/contracts/run';
import type { UserContentItem } from '@citeloom/common/contracts/user-content';
import { packageFileName } from '@citeloom/common/domain/file-name';
import { ApiError } from '../../lib/api-error.ts';
import { fetchFile } from '../../lib/fetch-file.ts';
import { formatCount } from '../../lib/format.ts';
import { contentQueryKeys } from '../../lib/content-query-keys.ts';
import { saveAddress, saveBlob } from '../../lib/save-file.ts';
import { showToast } from '../../lib/toast-store.ts';
import { getRun } from '../../runs/get-run.ts';

const LOOK_MS = 2000;
const FAILED = 'There was an error downloading your content. Please try again.';

/** Waits for a package that takes longer than a request may, then lets the browser fetch it. */
async function followPackage(accepted: unknown, name: string): Promise<void> {
  const { runId } = AcceptedRun.parse(accepted);
  for (;;) {
    const run = await getRun(runId);
    if (isFinished(run.status)) {
      const answer = DownloadAnswer.safeParse(run.result).data;
      if (!answer) throw new ApiError(502, 'run_failed', run.error?.message ?? FAILED);
      saveAddress(name, answer.downloadUrl);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function downloadOne({ title, downloadUrl }: UserContentItem, email: string): Promise<void> {
  if (downloadUrl === '#') throw new Error('there is nothing to download');
  const name = packageFileName(title);
  const fetched = await fetchFile(`${downloadUrl}?email=${encodeURIComponent(email)}`);
  if ('file' in fetched) saveBlob(name, fetched.file);
  else await followPackage(fetched.accepted, name);
}

/** Why a download failed, beside the words that everybody gets; null where they say it all. */
function reasonOf(error: unknown): string {
  const isTold = error instanceof ApiError && [403, 422, 429, 507].includes(error.status);
  return isTold ? `${FAILED} ${error.detail}` : FAILED;
}

/** Saves the zip files of items, one after the other. */
export function useDownloadContents(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (items: readonly UserContentItem[]) => {
      for (const [index, item] of items.entries()) {
        const title =
          items.length > 1 ? `${index + 1} of ${items.length}: ${item.title}` : item.title;
        showToast('Downloading...', title);
        await downloadOne(item, email);
      }
    },
    onSuccess: (_done, items) =>
      showToast(
        'Download complete!',
        items.length > 1
          ? formatCount(items.length, 'file')
          : packageFileName(items[0]?.title ?? ''),
      ),
    onError: (error) => showToast('Download failed', reasonOf(error), 'destructive'),
    onSettled: () => client.invalidateQueries({ queryKey: contentQueryKeys.contents }),
  });
}
