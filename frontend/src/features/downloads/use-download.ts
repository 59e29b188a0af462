import { useQueryClient } from '@tanstack/react-query';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { viewDownload } from './download-view.ts';
import { useStartDownload } from './start-download.ts';
import { useArticleRun } from '../../runs/use-article-run.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { contentQueryKeys } from '../../lib/content-query-keys.ts';
import { tabStore } from '../../lib/safe-storage.ts';
import { saveAddress } from '../../lib/save-file.ts';
import { showToast } from '../../lib/toast-store.ts';

/** The tab that asked for a file saves it, a second tab does not; kept over reloads. */
const ownKey = (runId: string) => `download_${runId}`;

/** Saves the file, and says how it ended; the dialog, where it is open, says more of it. */
function finish(run: RunSnapshot): void {
  const { state, answer, problem } = viewDownload(run);
  if (state === 'file' && answer) {
    if (tabStore.read(ownKey(run.id)) !== null) saveAddress(answer.fileName, answer.downloadUrl);
    tabStore.remove(ownKey(run.id));
  }
  if (state === 'file' && answer) {
    showToast('Download complete!', answer.fileName);
  } else if (state === 'sent') {
    showToast('Your article will be sent to your email shortly');
  } else if (state === 'kept') {
    showToast('The mail lies in the outbox', 'No mail server is set up here, so nothing went out.');
  } else if (state === 'failed' || state === 'unsent') {
    showToast('Download failed', problem ?? undefined, 'destructive');
  }
}

/** What the server says about the address in an order; null where it says nothing of it. */
export function addressProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.fieldErrors.find(({ pointer }) => pointer.endsWith('/email'))?.detail ?? null;
}

/**
 * The package of an article: the run that packs it, found again after a reload; when it ends its file
 * is saved, in the tab that asked for it.
 */
export function useDownload(articleId: string, enabled: boolean) {
  const client = useQueryClient();
  const { run, going, unknown, cancelling, cancel, follow, forget } = useArticleRun(
    articleId,
    'download',
    enabled,
    (ended) => {
      finish(ended);
      // The item says that it was downloaded.
      void client.invalidateQueries({ queryKey: contentQueryKeys.contents });
    },
  );
  const start = useStartDownload((runId, order) => {
    tabStore.write(ownKey(runId), '1');
    follow(runId, order);
  });
  return {
    run,
    going,
    start: start.mutate,
    starting: start.isPending || unknown,
    /** Why nothing was started, when that is not the address. */
    failure: start.error && !addressProblem(start.error) ? messageOf(start.error) : null,
    cancelling,
    cancel,
    /** Back to the choice, after a run has ended. */
    again: () => {
      start.reset();
      forget();
    },
  };
}

export type Download = ReturnType<typeof useDownload>;
