import type { ArticleOptions } from '@citeloom/common/contracts/article-request';
import { useStartRun } from '../../runs/use-start-run.ts';

type Order = {
  searchTerm: string;
  searchId: string;
  selectedSummaries: string[];
} & ArticleOptions;

/** `POST /api/blog`, answered at once. `open` shows the run; until it has, the call is pending. */
export function useStartArticle(open: (runId: string) => Promise<void> | void) {
  return useStartRun<Order>('/api/blog', { failed: 'Blog generation failed', onAccepted: open });
}
