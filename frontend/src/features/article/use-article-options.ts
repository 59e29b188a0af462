import { useState } from 'react';
import type { ArticleOptions } from '@citeloom/common/contracts/article-request';
import { localStore, tabStore } from '../../lib/safe-storage.ts';
import type { Summary } from '@citeloom/common/contracts/research';

/** Languages of the selected summaries, each once, in the order of the summaries. */
export function languagesOf(summaries: readonly Summary[], selected: readonly string[]): string[] {
  const chosen = summaries.filter(({ id }) => selected.includes(id));
  return [...new Set(chosen.flatMap(({ language }) => language ?? []))];
}

/** The options that count now: a kept one may name a language that this selection does not have. */
export function chosenOptions(
  { language, outlineFirst, ...others }: ArticleOptions,
  languages: readonly string[],
  withModel: boolean,
): ArticleOptions {
  const offered = languages.length > 1 && language !== undefined && languages.includes(language);
  return {
    ...(withModel ? others : {}),
    ...(outlineFirst ? { outlineFirst } : {}),
    ...(offered ? { language } : {}),
  };
}

const KEY = 'article_wishes';
/** How somebody likes to work does not change with the article, so it is kept for good. */
const OUTLINE_KEY = 'article_outline_first';

function readOptions(): ArticleOptions {
  const outlineFirst = localStore.read(OUTLINE_KEY) === 'yes';
  try {
    const stored: unknown = JSON.parse(tabStore.read(KEY) ?? '{}');
    const others = typeof stored === 'object' && stored !== null ? stored : {};
    return { ...others, outlineFirst };
  } catch {
    return { outlineFirst };
  }
}

/** Options of the next article, kept in this tab over a reload; whether its outline is shown first, for good. */
export function useArticleOptions() {
  const [options, setOptions] = useState(readOptions);
  const change = (next: ArticleOptions) => {
    const { outlineFirst, ...others } = next;
    tabStore.write(KEY, JSON.stringify(others));
    if (outlineFirst) localStore.write(OUTLINE_KEY, 'yes');
    else localStore.remove(OUTLINE_KEY);
    setOptions(next);
  };
  return [options, change] as const;
}
