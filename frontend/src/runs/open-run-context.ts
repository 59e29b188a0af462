import { createContext, useCallback, useContext } from 'react';

/** The kinds of run that have a page of their own. */
type OpenedKind = 'research' | 'article' | 'text-check';

/** Opens the page of a run that was just accepted. */
export type OpenRun = (kind: OpenedKind, runId: string) => Promise<void>;

export const OpenRunContext = createContext<OpenRun | null>(null);

/** Opens runs of one kind. @throws Error outside of `OpenRunProvider`. */
export function useOpenRun(kind: OpenedKind): (runId: string) => Promise<void> {
  const openRun = useContext(OpenRunContext);
  if (!openRun) throw new Error('useOpenRun must be used within an OpenRunProvider');
  return useCallback((runId) => openRun(kind, runId), [kind, openRun]);
}
