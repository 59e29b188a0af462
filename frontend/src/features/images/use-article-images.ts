import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import { isFinished, type RunSnapshot } from '@citeloom/common/contracts/run';
import { replacedBy, viewImages } from './images-view.ts';
import { useRestoreImages } from './restore-images.ts';
import { useCancelRun } from '../../runs/cancel-run.ts';
import { useContinueRun } from '../../runs/continue-run.ts';
import { currentRun, useArticleRunList, useArticleRuns } from '../../runs/list-article-runs.ts';
import { useRun } from '../../runs/use-run.ts';
import { messageOf } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { showToast } from '../../lib/toast-store.ts';
import { useOnceAfter } from '../../lib/use-once-after.ts';
import { useStartRun } from '../../runs/use-start-run.ts';

/** Three images for an article, or one of them (`replace`) drawn again. */
type ImagesOrder = { articleId: string; replace?: string };

/** `POST /api/generate-images`, answered at once; `onAccepted` gets the run to watch. */
function useStartImages(onAccepted: (runId: string, order: ImagesOrder) => void) {
  return useStartRun('/api/generate-images', { failed: 'Error generating images', onAccepted });
}

function tellEnd(run: RunSnapshot, drawn: number): void {
  if (run.status === 'succeeded') {
    showToast('Images generated', `${formatCount(drawn, 'image')} ready`);
  } else if (run.status === 'failed') {
    const message = run.error?.message ?? 'Failed to generate images';
    showToast('Image generation failed', message, 'destructive');
  }
}

/**
 * The images of an article and the run that draws them: the same one after a reload and in a second
 * tab. What the article itself names is the truth; what a run has drawn that it does not name
 * yet stands over it.
 */
export function useArticleImages(
  articleId: string,
  answer: ArticleAnswer | null,
  enabled: boolean,
) {
  const client = useQueryClient();
  const runs = useArticleRuns(articleId, enabled);
  const list = useArticleRunList(articleId);
  const item = currentRun(runs.data, 'images');
  const whole = currentRun(
    runs.data?.filter((known) => replacedBy(known) === null),
    'images',
  );
  const { run = null, settled } = useRun(item?.id ?? null);
  const going = run ? !isFinished(run.status) : item !== null && !isFinished(item.status);

  const [watched, setWatched] = useState<string | null>(null);
  if (run && going && watched !== run.id) setWatched(run.id);
  const view = useMemo(() => viewImages(answer, run), [answer, run]);

  useOnceAfter(run !== null && watched === run.id && settled, () => {
    if (run) tellEnd(run, view.ready);
    void list.refresh();
    void client.invalidateQueries({ queryKey: queryKeys.run(articleId), exact: true });
  });

  const start = useStartImages((runId, order) => list.add('images', runId, order));
  const restore = useRestoreImages(articleId);
  const cancel = useCancelRun(item?.id ?? '');
  const goOn = useContinueRun(item?.id ?? '');
  const goOnWhole = useContinueRun(whole?.id ?? '');
  const settle = {
    onSuccess: () => void list.refresh(),
    onError: (error: Error) => showToast('Could not continue', messageOf(error), 'destructive'),
  };

  const drawAnew = () => {
    const replace = run && replacedBy(run);
    start.mutate(replace ? { articleId, replace } : { articleId });
  };

  return {
    run,
    /** Why nothing was started at the last try. */
    refused: start.error ? messageOf(start.error) : null,
    view,
    going,
    /** Something was asked for that is not finished. */
    busy: going || start.isPending || goOn.isPending || goOnWhole.isPending || restore.isPending,
    /** When the run that goes on began. */
    startedAt: run?.createdAt ?? item?.createdAt ?? '',
    cancelling: cancel.isPending || run?.cancelRequested === true,
    cancel: () => cancel.mutate(),
    drawAll: () => start.mutate({ articleId }),
    drawAgain: (imageId: string) => start.mutate({ articleId, replace: imageId }),
    /** Lets images that were drawn before stand in their places again. */
    bringBack: (imageIds: string[]) => restore.mutate(imageIds),
    /** Goes on with the run that left a place empty, or could not draw its image again. */
    tryAgain: (hasImage: boolean) => {
      start.reset();
      if (hasImage || !whole || whole.id === item?.id) {
        if (run?.resumable) goOn.mutate(undefined, settle);
        else drawAnew();
      } else goOnWhole.mutate(undefined, settle);
    },
  };
}

export type ArticleImagesState = ReturnType<typeof useArticleImages>;
