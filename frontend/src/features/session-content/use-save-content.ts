import { useEffect } from 'react';
import type { SessionContentRequest } from '@citeloom/common/contracts/session-content';
import { tabStore } from '../../lib/safe-storage.ts';
import { showToast } from '../../lib/toast-store.ts';
import { resendPending, saveSessionContent } from './save-content.ts';
import { saveWords } from './save-outcome.ts';

/**
 * Keeps a step's content on the server once it is there, as every step does. `key` names
 * the state of the run, so that a reload does not send the same thing again; `makeContent` is null
 * until there is something to keep, and stays the same function while the content does.
 */
export function useSaveContent(
  key: string,
  makeContent: ((now: number) => SessionContentRequest) | null,
): void {
  useEffect(() => {
    const mark = `saved_${key}`;
    if (!makeContent || tabStore.read(mark)) return;
    const content = makeContent(Date.now());
    tabStore.write(mark, '1');
    void saveSessionContent(content).then((outcome) => {
      if (outcome?.state === 'saved') return void resendPending(content.sessionId);
      tabStore.remove(mark);
      // Nobody asked for this save: what the page cannot mend stands there alone.
      if (outcome?.state !== 'kept') return;
      const { title, text } = saveWords(outcome);
      showToast(title, text);
    });
  }, [key, makeContent]);
}
