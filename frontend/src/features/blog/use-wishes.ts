import { useState } from 'react';
import type { ArticleOptions } from '@citeloom/common/contracts/article-request';
import { tabStore } from '../../lib/safe-storage.ts';

const KEY = 'article_wishes';

function readWishes(): ArticleOptions {
  try {
    const stored: unknown = JSON.parse(tabStore.read(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Wishes for the next article, kept in this tab over a reload. */
export function useWishes() {
  const [wishes, setWishes] = useState(readWishes);
  const change = (next: ArticleOptions) => {
    tabStore.write(KEY, JSON.stringify(next));
    setWishes(next);
  };
  return [wishes, change] as const;
}
