import type { z } from 'zod';
import type {
  ArticleVersion,
  ArticleVersionList,
} from '@citeloom/common/contracts/article-versions';
import { AppError } from '@citeloom/common/domain/app-error';
import { sectionSentences } from '@citeloom/common/domain/article/number-citations';
import { loadCited } from '@citeloom/common/server/articles/load-article';
import type { ArticleDocument } from '@citeloom/common/server/models/article';
import {
  ArticleRevisionModel,
  type ArticleRevisionDocument,
} from '@citeloom/common/server/models/article-revision';
import { renderSections } from '@citeloom/common/server/presenters/render-sections';

type Version = Pick<
  ArticleRevisionDocument,
  '_id' | 'title' | 'description' | 'sections' | 'createdAt'
>;

/** An article that nobody has changed has one version: itself, by its own id. */
const itself = ({
  _id,
  title,
  description = null,
  sections,
  createdAt,
}: ArticleDocument): Version => ({
  ...{ _id, title, description, sections, createdAt },
});

/** The stored versions of an article, newest first. */
export async function listVersions(
  article: ArticleDocument,
): Promise<z.input<typeof ArticleVersionList>> {
  const { _id, history, at, version } = article;
  const stored = await ArticleRevisionModel.find({ articleId: _id, _id: { $in: history } }).lean<
    ArticleRevisionDocument[]
  >();
  const byId = new Map<string, Version>(stored.map((revision) => [revision._id, revision]));
  const versions = history.length === 0 ? [itself(article)] : history.map((id) => byId.get(id));
  const first = versions[0];
  return {
    version,
    versions: versions
      .flatMap((one, index) =>
        one
          ? {
              ...{ id: one._id, title: one.title },
              sentences: one.sections.flatMap(sectionSentences).length,
              createdAt: one.createdAt?.toISOString() ?? null,
              isCurrent: history.length === 0 || index === at,
              // Of an article with very many changes the first ones are gone.
              isOriginal: one === first && one.createdAt?.getTime() === article.createdAt.getTime(),
            }
          : [],
      )
      .reverse(),
  };
}

/**
 * One stored version of an article.
 *
 * @throws AppError `not_found` when it is none of this article's.
 */
export async function findVersion(article: ArticleDocument, versionId: string): Promise<Version> {
  const { _id, history } = article;
  if (history.length === 0 && versionId === _id) return itself(article);
  const revision = history.includes(versionId)
    ? await ArticleRevisionModel.findById(versionId).lean<ArticleRevisionDocument>()
    : null;
  if (!revision) throw new AppError('not_found', 'There is no such version of this article.');
  return revision;
}

/** A version as readers saw it, its addresses unsigned. */
export async function presentVersion({
  _id,
  title,
  sections,
}: Version): Promise<z.input<typeof ArticleVersion>> {
  const { html, footnotes } = renderSections(sections, await loadCited(sections));
  return { id: _id, title, content: html.join('\n'), footnotes };
}
