import type { RunSnapshot } from '@citeloom/common/contracts/run';

type RunView = { noun: string; path: (runId: string) => string };

/** Where each kind of run is looked at. A kind without a view does not compile. */
export const runViews: Record<RunSnapshot['kind'], RunView> = {
  research: { noun: 'Research', path: (runId) => `/research/${runId}` },
  blog: { noun: 'Article', path: (runId) => `/articles/${runId}` },
};
