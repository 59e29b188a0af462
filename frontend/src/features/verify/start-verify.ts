import { useStartRun } from '../runs/use-start-run.ts';

/** `POST /api/verify`, answered at once. `open` shows the run; until it has, the call is pending. */
export function useStartVerify(open: (runId: string) => Promise<void>) {
  return useStartRun<{ text: string }>('/api/verify', {
    failed: 'The text could not be checked',
    onAccepted: open,
  });
}
