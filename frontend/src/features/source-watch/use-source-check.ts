import { useState } from 'react';
import { isFinished } from '@citeloom/common/contracts/run';
import { useOnceAfter } from '../../lib/use-once-after.ts';
import { useCancelRun } from '../../runs/cancel-run.ts';
import { currentRun, useArticleRunList, useArticleRuns } from '../../runs/list-article-runs.ts';
import { useRun } from '../../runs/use-run.ts';
import { useStartRun } from '../../runs/use-start-run.ts';

/** A check of an article's sources: starting it, following it, found again after a reload. */
export function useSourceCheck(articleId: string, contentId: number, onEnd: () => void) {
  const runs = useArticleRuns(articleId, true);
  const list = useArticleRunList(articleId);
  const item = currentRun(runs.data, 'source-check');
  const { run = null, settled } = useRun(item?.id ?? null);
  const going = run !== null && !isFinished(run.status);
  const [watched, setWatched] = useState<string | null>(null);
  if (run && going && watched !== run.id) setWatched(run.id);
  const seen = run !== null && watched === run.id;
  useOnceAfter(seen && settled, () => {
    onEnd();
    void list.refresh();
  });
  const start = useStartRun<object>(`/api/user/content/${contentId}/watch/check`, {
    failed: 'The sources are not checked',
    onAccepted: (runId) => list.add('source-check', runId, { articleId }),
  });
  const cancel = useCancelRun(item?.id ?? '');
  return {
    /** The check that goes on, or that ended while this was open. */
    run: going || seen ? run : null,
    busy: start.isPending || going,
    start: () => start.mutate({}),
    cancelling: cancel.isPending || run?.cancelRequested === true,
    cancel: () => cancel.mutate(),
  };
}

export type SourceCheckRun = ReturnType<typeof useSourceCheck>;
