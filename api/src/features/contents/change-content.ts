import type { UserContentChange } from '@citeloom/common/contracts/user-content';
import { AppError } from '@citeloom/common/domain/app-error';
import { addRevision, contentOf } from '@citeloom/common/server/content/revisions';
import { searchable } from '@citeloom/common/server/content/searchable';
import { ContentModel, type ContentDocument } from '@citeloom/common/server/models/content';
import { editableArticle, finishedArticle } from '../articles/finished-article.ts';

/** How often a title is set anew when the article is edited at the same moment. */
const TRIES = 3;

/** Gives an article another title, as a change of its own that can be undone in the editor. */
async function renameArticle(content: ContentDocument, title: string): Promise<void> {
  const run = await finishedArticle(content.articleId ?? '', content.owner);
  for (let tried = 1; ; tried += 1) {
    const article = await editableArticle(run);
    if (article.title === title) return;
    try {
      await addRevision(article, { ...contentOf(article), title });
      return;
    } catch (error) {
      // A title does not depend on what else was changed.
      const isConflict = error instanceof AppError && error.code === 'edit_conflict';
      if (!isConflict || tried === TRIES) throw error;
    }
  }
}

/**
 * Renames an item or marks it as a favourite.
 *
 * @throws AppError `unfinished` for the title of an article that is being written.
 */
export async function changeContent(
  content: ContentDocument,
  { title, favorite }: UserContentChange,
): Promise<ContentDocument> {
  const { _id } = content;
  if (title !== undefined && content.articleId) await renameArticle(content, title);
  else if (title !== undefined) {
    const renamed = { ...content, articleTitle: title };
    const changes = { articleTitle: title, ...searchable(renamed) };
    await ContentModel.updateOne({ _id }, { $set: changes });
  }
  if (favorite !== undefined) {
    await ContentModel.updateOne({ _id }, { $set: { favorite } }, { timestamps: false });
  }
  return ContentModel.findById(_id).orFail().lean<ContentDocument>();
}
