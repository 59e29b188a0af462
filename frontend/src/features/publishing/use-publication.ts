import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { PublishRequest } from '@citeloom/common/contracts/publishing';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { ApiError, messageOrElse } from '../../lib/api-error.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { showToast } from '../../lib/toast-store.ts';
import { useArticleRun } from '../../runs/use-article-run.ts';
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
  const onEnd = (run: RunSnapshot) => {
    finish(run);
    void client.invalidateQueries({ queryKey: queryKeys.publications(contentId) });
    void client.invalidateQueries({ queryKey: queryKeys.siteConnections });
  };
  const { run, unknown, cancelling, cancel, follow, forget } = useArticleRun(
    articleId,
    'publish',
    true,
    onEnd,
  );
  const start = useStartRun<PublishOrder>(`/api/user/content/${contentId}/publish`, {
    failed: 'Publishing setup failed',
    otherwise: SETUP_FAILED,
    onAsked: () => showToast('Preparing to publish...'),
    onAccepted: (runId) => follow(runId, { articleId }),
  });
  const { error } = start;
  return {
    run,
    start: start.mutate,
    starting: start.isPending || unknown,
    /** It is there already: nothing was started. */
    isThere: isThere(start.error),
    failure: error && !isThere(error) ? messageOrElse(error, SETUP_FAILED) : null,
    cancelling,
    cancel,
    /** Back to the form, after a run has ended. */
    again: () => {
      start.reset();
      forget();
    },
  };
}

export type Publication = ReturnType<typeof usePublication>;
