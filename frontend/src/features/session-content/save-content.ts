import type { SessionContentRequest } from '@citeloom/common/contracts/session-content';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { localStore } from '../../lib/safe-storage.ts';
import { addPending, readPending, removePending } from './pending-content.ts';

function post(content: SessionContentRequest): Promise<unknown> {
  return callApi('POST', '/api/session/content', { body: content });
}

/** True for an answer that sending again cannot change: the data itself was refused. */
function refused(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 422].includes(error.status);
}

/**
 * Saves temporary content of this visitor. On failure it is kept in this browser and sent
 * later.
 *
 * @returns whether the server has it
 */
export async function saveSessionContent(content: SessionContentRequest): Promise<boolean> {
  // Without a search term or an article there is nothing to save.
  if (!content.searchTerm && !content.articleContent) return false;
  try {
    await post(content);
    removePending(localStore, content, Date.now());
    return true;
  } catch (error) {
    console.error('Saving temporary content failed', error);
    if (!refused(error)) addPending(localStore, content, Date.now());
    return false;
  }
}

/** Sends what an earlier failure left in this browser, one after the other. */
export async function resendPending(sessionId: string): Promise<void> {
  for (const content of readPending(localStore, sessionId, Date.now())) {
    if (!(await saveSessionContent(content))) return;
  }
}
