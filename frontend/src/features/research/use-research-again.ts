import type { ResearchInput } from '@citeloom/common/contracts/research';
import type { Without } from './source-actions.tsx';
import { useStartResearch } from './start-research.ts';
import { useOpenRun } from '../../runs/use-open-run.ts';

/** Does a research again as it was asked, without one more of its sources; null where that is not known. */
export function useResearchAgain(order: ResearchInput | null) {
  const start = useStartResearch(useOpenRun('research'));
  if (order === null) return null;
  const { withoutSources = [], withoutSites = [] } = order;
  return {
    busy: start.isPending,
    onAgain: (without: Without) =>
      start.mutate({
        ...order,
        ...('source' in without && { withoutSources: [...withoutSources, without.source] }),
        ...('site' in without && { withoutSites: [...new Set([...withoutSites, without.site])] }),
      }),
  };
}
