import { useStartRun } from '../../runs/use-start-run.ts';

/**
 * A text to check, what it is to be held against, whether the pages of the web that it links to are to be read,
 * and whether a model is to judge what is restated.
 */
export type TextCheckOrder = {
  text: string;
  readLinks: boolean;
  judge?: true;
  urls?: string[];
  uploads?: string[];
  searchLibrary?: boolean;
};

/** `POST /api/text-check`, answered at once. `open` shows the run; until it has, the call is pending. */
export function useStartTextCheck(open: (runId: string) => Promise<void>) {
  return useStartRun<TextCheckOrder>('/api/text-check', {
    failed: 'The text could not be checked',
    onAccepted: open,
  });
}
