import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { PublishRequest } from '@citeloom/common/contracts/publishing';
import { isFinished, type RunSnapshot } from '@citeloom/common/contracts/run';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { showToast } from '../../lib/toast-store.ts';
import { useOnceAfter } from '../../lib/use-once-after.ts';
import { useCancelRun } from '../../runs/cancel-run.ts';
import { currentRun, useArticleRunList, useArticleRuns } from '../../runs/list-article-runs.ts';
import { useRun } from '../../runs/use-run.ts';
import { useStartRun } from '../../runs/use-start-run.ts';
import { viewPublication } from './publish-view.ts';

export type PublishOrder = z.input<typeof PublishRequest>;

const SETUP_FAILED = 'Failed to set up WordPress publishing';

function finish(run: RunSnapshot): void {
  const { state, answer, isWordPress, problem } = viewPublication(run);
  if (state === 'published' && answer) {
    const { draftUrl, message } = answer;
    const link = draftUrl
      ? { text: isWordPress ? 'View Draft in WordPress' : 'View Article', href: draftUrl }
      : undefined;
    showToast(isWordPress ? 'Published to WordPress!' : 'Published!', message, 'plain', { link });
  } else if (state === 'failed') {
    showToast('Publishing failed', problem ?? undefined, 'destructive');
  }
}

const isThere = (error: unknown) => error instanceof ApiError && error.code === 'already_published';

/** The publication of an article: starting it, following it, found again after a reload. */
export function usePublication(articleId: string, contentId: number) {
  const client = useQueryClient();
  const runs = useArticleRuns(articleId, true);
  const list = useArticleRunList(articleId);
  const item = currentRun(runs.data, 'publish');
  const { run = null, settled } = useRun(item?.id ?? null);
  const going = run ? !isFinished(run.status) : item !== null && !isFinished(item.status);
  const [watched, setWatched] = useState<string | null>(null);
  if (run && going && watched !== run.id) setWatched(run.id);
  const seen = run !== null && watched === run.id;
  useOnceAfter(seen && settled, () => {
    if (run) finish(run);
    void list.refresh();
    void client.invalidateQueries({ queryKey: queryKeys.publications(contentId) });
    void client.invalidateQueries({ queryKey: queryKeys.siteConnections });
  });
  const start = useStartRun<PublishOrder>(`/api/user/content/${contentId}/publish`, {
    failed: 'Publishing setup failed',
    onAsked: () => showToast('Preparing to publish...'),
    onAccepted: (runId) => list.add('publish', runId, { articleId }),
  });
  const cancel = useCancelRun(item?.id ?? '');
  const failure = start.error && !isThere(start.error) ? messageOf(start.error) : null;
  return {
    /** The run that goes on, or that ended while this dialog was open. */
    run: going || seen ? run : null,
    start: start.mutate,
    starting: start.isPending || (going && !run),
    /** It is there already: nothing was started. */
    isThere: isThere(start.error),
    failure: failure === '' ? SETUP_FAILED : failure,
    cancelling: cancel.isPending || run?.cancelRequested === true,
    cancel: () => cancel.mutate(),
    /** Back to the form, after a run has ended. */
    again: () => {
      start.reset();
      setWatched(null);
    },
  };
}

export type Publication = ReturnType<typeof usePublication>;
