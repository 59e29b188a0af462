import { ArticleModel } from '../models/article.ts';
import { ContentModel } from '../models/content.ts';
import { EvidenceModel } from '../models/evidence.ts';
import { ImageModel } from '../models/image.ts';
import { ofOwner, type Owner } from '../models/owner.ts';
import { ResearchModel } from '../models/research.ts';
import { ShareModel } from '../models/share.ts';
import { SourceModel } from '../models/source.ts';
import { SourceWatchModel } from '../models/source-watch.ts';
import { SummaryModel } from '../models/summary.ts';

/**
 * Lets an owner's researches and articles live at least until a moment, with all that is part of them: sources,
 * passages, summaries, images. What an article was written from lives as long as the article; one that
 * was deleted ends all the same.
 */
export async function extendContent(
  owner: Owner,
  contentIds: readonly string[],
  until: Date,
): Promise<void> {
  const mine = ofOwner(owner);
  const deleted = await ContentModel.distinct('articleId', {
    ...{ ...mine, articleId: { $in: contentIds }, deletedAt: { $ne: null } },
  });
  const kept = contentIds.filter((id) => !deleted.includes(id));
  const articles = await ArticleModel.find({ ...mine, _id: { $in: kept } })
    .select({ researchId: 1 })
    .lean<{ researchId: string }[]>();
  const ids = { $in: [...kept, ...articles.map(({ researchId }) => researchId)] };
  const longer = { $max: { expiresAt: until } };
  const quiet = { timestamps: false };
  await Promise.all([
    ResearchModel.updateMany({ ...mine, _id: ids }, longer, quiet),
    ArticleModel.updateMany({ ...mine, _id: ids }, longer, quiet),
    SourceModel.updateMany({ ...mine, contentId: ids }, longer),
    EvidenceModel.updateMany({ ...mine, contentId: ids }, longer),
    SummaryModel.updateMany({ ...mine, contentId: ids }, longer),
    ImageModel.updateMany({ ...mine, articleId: ids }, longer, quiet),
    ShareModel.updateMany({ ...mine, articleId: ids }, longer, quiet),
    SourceWatchModel.updateMany({ ...mine, _id: ids }, longer, quiet),
  ]);
}
