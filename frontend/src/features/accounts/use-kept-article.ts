import { useEffect } from 'react';
import { keepInBrowser } from '../../auth/browser-work.ts';
import type { ArticleToKeep } from '../../auth/local-work.ts';

/** Keeps an article in this browser, so that it follows whoever signs in here, also by a later mail. */
export function useKeptArticle(article: ArticleToKeep): void {
  useEffect(() => keepInBrowser(article), [article]);
}
