import { keepArticle } from '@citeloom/common/server/content/keep-article';
import { ContentModel } from '@citeloom/common/server/models/content';

/** The number of the item that a stored article is kept as. */
export async function seedContent(session: string, articleId: string): Promise<number> {
  await keepArticle(articleId);
  const { _id } = await ContentModel.findOne({ 'owner.id': session, articleId }).orFail().lean();
  return _id;
}
