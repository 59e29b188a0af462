import type { SessionContentRequest } from '@citeloom/common/contracts/session-content';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { localStore } from '../../lib/safe-storage.ts';
import { noteSave, type SaveOutcome } from './save-outcome.ts';
import { addPending, readPending, removePending } from './pending-content.ts';

function post(content: SessionContentRequest): Promise<unknown> {
  return callApi('POST', '/api/session/content', { body: content });
}

/** What an answer means that sending again cannot change; null for everything else. */
function finalOutcome(error: unknown): SaveOutcome | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'deleted') return { state: 'deleted' };
  if (![400, 403, 404, 413, 422, 507].includes(error.status)) return null;
  return { state: 'refused', reason: error.detail };
}

async function save(content: SessionContentRequest): Promise<SaveOutcome> {
  let outcome: SaveOutcome | null = { state: 'saved' };
  try {
    await post(content);
  } catch (error) {
    console.error('Saving temporary content failed', error);
    outcome = finalOutcome(error);
  }
  if (outcome) {
    removePending(localStore, content, Date.now());
    return outcome;
  }
  return { state: addPending(localStore, content, Date.now()) ? 'kept' : 'failed' };
}

/**
 * Saves temporary content of this visitor. Where the server cannot take it now it is kept in this browser
 * and sent later.
 *
 * @returns where it is then; null when there is neither a search term nor an article to save
 */
export async function saveSessionContent(
  content: SessionContentRequest,
): Promise<SaveOutcome | null> {
  if (!content.searchTerm && !content.articleContent) return null;
  const outcome = await save(content);
  const id = content.articleId ?? content.searchId;
  if (id) noteSave(id, outcome);
  return outcome;
}

/** Sends what an earlier failure left in this browser, one after the other, until the server is gone again. */
export async function resendPending(sessionId: string): Promise<void> {
  for (const content of readPending(localStore, sessionId, Date.now())) {
    const outcome = await saveSessionContent(content);
    if (outcome?.state === 'kept' || outcome?.state === 'failed') return;
  }
}
