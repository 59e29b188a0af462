import { AppError } from '@citeloom/common/domain/app-error';
import { isIntact } from '@citeloom/common/server/articles/is-intact';
import { loadArticle } from '@citeloom/common/server/articles/load-article';
import { TextModel, type TextDocument } from '@citeloom/common/server/models/text';
import { excerptOf } from '../sources/excerpt.ts';
import type { LoadedSource } from '../sources/load-source.ts';
import { loadShare } from './load-share.ts';

/**
 * What may be seen of a source by whoever has the link of an article: the passages that the article
 * cites, not the rest of what may be somebody's own document.
 *
 * @throws AppError as `loadShare` does; `not_found` for a source that the article does not cite.
 */
export async function loadSharedSource(shareId: string, sourceId: string): Promise<LoadedSource> {
  const { article } = await loadShare(shareId);
  const loaded = await loadArticle(article._id);
  const source = loaded?.sources.find(({ _id }) => _id === sourceId);
  const text = source && (await TextModel.findById(source.textId).lean<TextDocument>());
  if (!loaded || !source || !text) {
    throw new AppError('not_found', 'The shared article cites no such source.');
  }
  const evidence = loaded.evidence
    .filter((item) => item.sourceId === sourceId)
    .toSorted((one, other) => one.start - other.start);
  const shown = excerptOf(text, evidence);
  return { source, text: shown, evidence, intact: isIntact(text), excerpt: true };
}
