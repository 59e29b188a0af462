import { useState } from 'react';
import { isFinished, type RunSnapshot } from '@citeloom/common/contracts/run';
import { useOnceAfter } from '../lib/use-once-after.ts';
import { useCancelRun } from './cancel-run.ts';
import {
  currentRun,
  useArticleRunList,
  useArticleRuns,
  type ArticleRun,
} from './list-article-runs.ts';
import { useRun } from './use-run.ts';

/**
 * The run of a kind that something is made of an article by: followed, and found again after a reload and
 * in a second tab.
 *
 * @param onEnd told once when a run ends that went on while this was open.
 */
export function useArticleRun(
  articleId: string,
  kind: ArticleRun['kind'],
  enabled: boolean,
  onEnd: (run: RunSnapshot) => void,
) {
  const runs = useArticleRuns(articleId, enabled);
  const list = useArticleRunList(articleId);
  const item = currentRun(runs.data, kind);
  const { run = null, settled } = useRun(item?.id ?? null);
  const going = run ? !isFinished(run.status) : item !== null && !isFinished(item.status);

  const [watched, setWatched] = useState<string | null>(null);
  if (run && going && watched !== run.id) setWatched(run.id);
  const seen = run !== null && watched === run.id;
  useOnceAfter(seen && settled, () => {
    if (run) onEnd(run);
    void list.refresh();
  });

  const cancel = useCancelRun(item?.id ?? '');
  return {
    /** The run that goes on, or that ended while this was open. */
    run: going || seen ? run : null,
    going,
    /** It goes on, but nothing is known of it yet. */
    unknown: going && !run,
    cancelling: cancel.isPending || run?.cancelRequested === true,
    cancel: () => cancel.mutate(),
    /** Puts a run that was just accepted in its place. */
    follow: (runId: string, input: object) => list.add(kind, runId, input),
    /** Back to where another may be started. */
    forget: () => setWatched(null),
  };
}
