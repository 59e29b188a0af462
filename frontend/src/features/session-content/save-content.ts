import type { SessionContentRequest } from '@citeloom/common/contracts/session-content';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { localStore } from '../../lib/safe-storage.ts';
import { noteSave, type SaveOutcome } from './save-outcome.ts';
import { addPending, readPending, removePending } from './pending-content.ts';

function post(content: SessionContentRequest): Promise<unknown> {
  return callApi('POST', '/api/session/content', { body: content });
}

/** True for an answer that sending again cannot change: the data itself was refused. */
function refused(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 422].includes(error.status);
}

async function save(content: SessionContentRequest): Promise<SaveOutcome> {
  try {
    await post(content);
    removePending(localStore, content, Date.now());
    return 'saved';
  } catch (error) {
    console.error('Saving temporary content failed', error);
    if (refused(error)) return 'failed';
    return addPending(localStore, content, Date.now()) ? 'kept' : 'failed';
  }
}

/**
 * Saves temporary content of this visitor. On failure it is kept in this browser and sent
 * later.
 *
 * @returns where it is then; null when there is neither a search term nor an article to save
 */
export async function saveSessionContent(
  content: SessionContentRequest,
): Promise<SaveOutcome | null> {
  if (!content.searchTerm && !content.articleContent) return null;
  const outcome = await save(content);
  noteSave(outcome);
  return outcome;
}

/** Sends what an earlier failure left in this browser, one after the other. */
export async function resendPending(sessionId: string): Promise<void> {
  for (const content of readPending(localStore, sessionId, Date.now())) {
    if ((await saveSessionContent(content)) !== 'saved') return;
  }
}
