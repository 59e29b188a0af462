import type { Judge } from '@citeloom/common/contracts/judge';
import type { ArticleSection } from '@citeloom/common/domain/article/article';
import { sectionSentences } from '@citeloom/common/domain/article/number-citations';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';

/** Stores an article without sections, unless it is there from an earlier attempt. */
export async function openArticle(
  article: Omit<ArticleDocument, 'sections' | 'featureImageId' | 'version' | 'history' | 'at'>,
): Promise<void> {
  const { _id, ...rest } = article;
  await ArticleModel.updateOne(
    { _id },
    { $setOnInsert: { ...rest, sections: [] } },
    { upsert: true, timestamps: false },
  );
}

/** Stores the title of an article that is being written. */
export async function storeTitle(articleId: string, title: string): Promise<void> {
  await ArticleModel.updateOne({ _id: articleId }, { $set: { title } });
}

/** Puts an article's sections in place of those that are stored. */
export async function replaceSections(
  articleId: string,
  sections: readonly ArticleSection[],
): Promise<void> {
  await ArticleModel.updateOne({ _id: articleId }, { $set: { sections } });
}

/** Stores what is told of an article where it is linked to; nothing where nothing is. */
export async function storeDescription(
  articleId: string,
  description: string | undefined,
): Promise<void> {
  if (description) await ArticleModel.updateOne({ _id: articleId }, { $set: { description } });
}

/** Stores what is known of the judge so far; nothing where none was asked. */
export async function storeJudge(articleId: string, judge: Judge | undefined): Promise<void> {
  if (judge) await ArticleModel.updateOne({ _id: articleId }, { $set: { judge } });
}

/** True when the article has at least one section with a cited sentence. */
export async function hasGatedSection(articleId: string): Promise<boolean> {
  const article = await ArticleModel.findById(articleId).lean<ArticleDocument>();
  return article?.sections.some(isCited) ?? false;
}

/** Whether a section shows at least one sentence with a citation. */
export function isCited(section: ArticleSection): boolean {
  return sectionSentences(section).some(({ evidenceIds }) => evidenceIds.length > 0);
}
