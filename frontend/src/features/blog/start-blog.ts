import type { ArticleWishes } from '@citeloom/common/contracts/blog';
import { useStartRun } from '../runs/use-start-run.ts';

type Order = {
  searchTerm: string;
  searchId: string;
  selectedSummaries: string[];
} & ArticleWishes;

/** `POST /api/blog`, answered at once. `open` shows the run; until it has, the call is pending. */
export function useStartBlog(open: (runId: string) => Promise<void>) {
  return useStartRun<Order>('/api/blog', { failed: 'Blog generation failed', onAccepted: open });
}
