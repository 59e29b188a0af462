import { ContentModel, type ContentDocument } from '../models/content.ts';
import { nextNumber } from '../models/counter.ts';
import { ArticleModel, type ArticleDocument } from '../models/article.ts';
import { presentArticle } from '../presenters/present-article.ts';
import { searchable } from './searchable.ts';

const DUPLICATE = 11_000;

/** The fields of an item that follow from its article. */
export type ArticleFields = Pick<
  ContentDocument,
  | 'searchTerm'
  | 'searchId'
  | 'articleTitle'
  | 'articleContent'
  | 'articleVersion'
  | 'footnotes'
  | 'images'
  | 'featuredImageUrl'
>;

/** What an item says of a stored article, its addresses unsigned; null when there is no article. */
export async function fieldsOfArticle(articleId: string): Promise<ArticleFields | null> {
  const answer = await presentArticle({ _id: articleId, notes: [] });
  if (!answer) return null;
  return {
    searchTerm: answer.searchTerm,
    searchId: answer.searchId,
    articleTitle: answer.title,
    articleContent: answer.content,
    articleVersion: answer.version,
    footnotes: JSON.stringify(answer.footnotes),
    images: answer.images.map(({ url }) => url),
    featuredImageUrl: answer.featureImage,
  };
}

/** Brings the item of an article up to date after the article has changed; without an item nothing happens. */
export async function refreshItem(articleId: string): Promise<void> {
  const fields = await fieldsOfArticle(articleId);
  if (!fields) return;
  await ContentModel.updateOne(
    // Of two changes right after each other, the later one stays whichever is written first.
    { articleId, articleVersion: { $lte: fields.articleVersion } },
    { $set: { ...fields, ...searchable(fields) } },
  );
}

/**
 * Keeps an article that has been written among its owner's items, whether or not a browser is there to
 * ask for it; one that is there already is brought up to date.
 */
export async function keepArticle(articleId: string): Promise<void> {
  const article = await ArticleModel.findById(articleId)
    .select({ owner: 1, expiresAt: 1 })
    .lean<Pick<ArticleDocument, 'owner' | 'expiresAt'>>();
  const fields = await fieldsOfArticle(articleId);
  if (!article || !fields) return;
  if (!(await ContentModel.exists({ articleId }))) {
    const { owner, expiresAt } = article;
    const item = { ...fields, ...searchable(fields), owner, expiresAt, articleId };
    try {
      const bytes = Buffer.byteLength(JSON.stringify(fields));
      await ContentModel.create({ _id: await nextNumber('contents'), ...item, bytes });
      return;
    } catch (error) {
      // The browser has saved it in the meantime.
      if ((error as { code?: number }).code !== DUPLICATE) throw error;
    }
  }
  await refreshItem(articleId);
}
