import type { SessionContentRequest } from '@citeloom/common/contracts/session-content';
import { ApiError } from '../lib/api-error.ts';
import { callApi } from '../lib/api.ts';
import { localStore } from '../lib/safe-storage.ts';
import {
  storeArticleLocally,
  moveLocalWork,
  type ArticleToKeep,
  type ListedStorage,
} from './local-work.ts';

const store: ListedStorage = {
  ...localStore,
  keys() {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  },
};

/** True once the server has it, or says that it will never take it. */
async function send(body: SessionContentRequest): Promise<boolean> {
  try {
    await callApi('POST', '/api/session/content', { body });
    return true;
  } catch (error) {
    console.error('Work of this browser could not be sent to the account', error);
    return error instanceof ApiError && [400, 404, 413, 422].includes(error.status);
  }
}

/** Keeps an article in this browser for whoever signs in next. */
export function keepInBrowser(article: ArticleToKeep): void {
  storeArticleLocally(store, article, Date.now());
}

/** Gives what this browser keeps to the account that has signed in. */
export function moveBrowserWork(email: string): Promise<void> {
  return moveLocalWork(store, email, send, Date.now());
}
