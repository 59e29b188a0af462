import { useQueryClient } from '@tanstack/react-query';
import type { EditableArticle } from '@citeloom/common/contracts/article';
import { queryKeys } from '../../lib/query-keys.ts';
import { useArticleRun } from '../../runs/use-article-run.ts';
import { useStartRun } from '../../runs/use-start-run.ts';

/** What a section is asked to be: which one, and the person's wish, which may be empty. */
type Order = { sectionId: string; wish: string };

/**
 * The run that writes a section of an article again: the same one after a reload and in a second tab. When
 * it has ended, the article is read anew.
 */
export function useRewriting(articleId: string) {
  const client = useQueryClient();
  const { follow, ...rewriting } = useArticleRun(articleId, 'rewrite', true, () => {
    void client.invalidateQueries({ queryKey: queryKeys.editable(articleId) });
    void client.invalidateQueries({ queryKey: queryKeys.run(articleId), exact: true });
    void client.invalidateQueries({ queryKey: ['evidence', articleId] });
  });
  const path = `/api/articles/${encodeURIComponent(articleId)}/sections`;
  const start = useStartRun<Order & { version: number }>(
    ({ sectionId }) => `${path}/${encodeURIComponent(sectionId)}/rewrite`,
    {
      failed: 'The section could not be written again',
      onAccepted: (runId, order) => follow(runId, { articleId, ...order }),
    },
  );
  const input = rewriting.run?.input as Partial<Order> | undefined;
  return {
    ...rewriting,
    /** The section that is or was written again while this is open. */
    sectionId: input?.sectionId ?? null,
    starting: start.isPending,
    /** From the article as it is now; resolves when the run is there. */
    start: (order: Order) => {
      const article = client.getQueryData<EditableArticle>(queryKeys.editable(articleId));
      return start.mutateAsync({ ...order, version: article?.version ?? 0 });
    },
  };
}

export type Rewriting = ReturnType<typeof useRewriting>;
