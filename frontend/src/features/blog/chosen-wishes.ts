import type { ArticleOptions } from '@citeloom/common/contracts/article-request';
import type { Summary } from '@citeloom/common/contracts/research';

/** Languages of the selected summaries, each once, in the order of the summaries. */
export function languagesOf(summaries: readonly Summary[], selected: readonly string[]): string[] {
  const chosen = summaries.filter(({ id }) => selected.includes(id));
  return [...new Set(chosen.flatMap(({ language }) => language ?? []))];
}

/** The wishes that count now: a kept one may name a language that this selection does not have. */
export function chosenWishes(
  { language, ...others }: ArticleOptions,
  languages: readonly string[],
  withModel: boolean,
): ArticleOptions {
  const offered = languages.length > 1 && language !== undefined && languages.includes(language);
  return { ...(withModel ? others : {}), ...(offered ? { language } : {}) };
}
