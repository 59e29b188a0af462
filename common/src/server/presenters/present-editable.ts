import type { z } from 'zod';
import { ArticleJudging, type EditableArticle } from '../../contracts/article.ts';
import { articleMetadata } from '../../domain/article/article-metadata.ts';
import { ArticleModel, type ArticleDocument } from '../models/article.ts';
import type { RunDocument } from '../models/run.ts';

/** An article as it is edited, with what was refused of it. */
export function presentEditable(article: ArticleDocument): z.input<typeof EditableArticle> {
  const { _id, title, description = null, language, sections, version, history, at } = article;
  return {
    articleId: _id,
    version,
    ...{ title, description, language },
    firstWords: articleMetadata({ title, sections, language }).description,
    canUndo: at > 0,
    canRedo: at < history.length - 1,
    sections: sections.map(({ id, blocks, removed }) => ({ id, blocks, removed })),
  };
}

/** The article that a run has judged or written at, as it is now; null when it is gone. */
export async function presentChanged({
  input,
}: Pick<RunDocument, 'input'>): Promise<z.input<typeof EditableArticle> | null> {
  const { articleId } = ArticleJudging.pick({ articleId: true }).parse(input);
  const article = await ArticleModel.findById(articleId).lean<ArticleDocument>();
  return article && presentEditable(article);
}
