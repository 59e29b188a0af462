import type { z } from 'zod';
import type { EditableArticle } from '@citeloom/common/contracts/article';
import type { ArticleDocument } from '@citeloom/common/server/models/article';

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
