import { useState } from 'react';
import type { ArticleOptions } from '@citeloom/common/contracts/article-request';
import { tabStore } from '../../lib/safe-storage.ts';
import type { Summary } from '@citeloom/common/contracts/research';

/** Languages of the selected summaries, each once, in the order of the summaries. */
export function languagesOf(summaries: readonly Summary[], selected: readonly string[]): string[] {
  const chosen = summaries.filter(({ id }) => selected.includes(id));
  return [...new Set(chosen.flatMap(({ language }) => language ?? []))];
}

/** The options that count now: a kept one may name a language that this selection does not have. */
export function chosenOptions(
  { language, ...others }: ArticleOptions,
  languages: readonly string[],
  withModel: boolean,
): ArticleOptions {
  const offered = languages.length > 1 && language !== undefined && languages.includes(language);
  return { ...(withModel ? others : {}), ...(offered ? { language } : {}) };
}

const KEY = 'article_wishes';

function readOptions(): ArticleOptions {
  try {
    const stored: unknown = JSON.parse(tabStore.read(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Options of the next article, kept in this tab over a reload. */
export function useArticleOptions() {
  const [options, setOptions] = useState(readOptions);
  const change = (next: ArticleOptions) => {
    tabStore.write(KEY, JSON.stringify(next));
    setOptions(next);
  };
  return [options, change] as const;
}
