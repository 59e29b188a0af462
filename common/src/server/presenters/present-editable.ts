import type { z } from 'zod';
import { ArticleJudging, type EditableArticle } from '../../contracts/article.ts';
import { ArticleModel, type ArticleDocument } from '../models/article.ts';
import type { RunDocument } from '../models/run.ts';

/** An article as it is edited; what the gate had taken out is not part of it. */
export function presentEditable(article: ArticleDocument): z.input<typeof EditableArticle> {
  const { _id, title, language, sections, version, history, at } = article;
  return {
    articleId: _id,
    version,
    title,
    language,
    canUndo: at > 0,
    canRedo: at < history.length - 1,
    sections: sections.map(({ id, blocks }) => ({ id, blocks })),
  };
}

/** The article that a judge run has judged, as it is now; null when it is gone. */
export async function presentJudged({
  input,
}: Pick<RunDocument, 'input'>): Promise<z.input<typeof EditableArticle> | null> {
  const { articleId } = ArticleJudging.parse(input);
  const article = await ArticleModel.findById(articleId).lean<ArticleDocument>();
  return article && presentEditable(article);
}
