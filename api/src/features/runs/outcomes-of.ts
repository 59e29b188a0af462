import { isFinished, type RunOutcome } from '@citeloom/common/contracts/run';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import { ResearchModel } from '@citeloom/common/server/models/research';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { SummaryModel } from '@citeloom/common/server/models/summary';

async function researchOutcomes(ids: readonly string[]): Promise<[string, RunOutcome][]> {
  if (ids.length === 0) return [];
  const [kept, counted] = await Promise.all([
    ResearchModel.distinct('_id', { _id: { $in: ids } }),
    SummaryModel.aggregate<{ _id: string; summaries: number }>([
      { $match: { contentId: { $in: ids } } },
      { $group: { _id: '$contentId', summaries: { $sum: 1 } } },
    ]),
  ]);
  const counts = new Map(counted.map(({ _id, summaries }) => [_id, summaries]));
  return kept.map((id) => [id, { summaries: counts.get(id) ?? 0 }]);
}

async function articleOutcomes(ids: readonly string[]): Promise<[string, RunOutcome][]> {
  if (ids.length === 0) return [];
  const [articles, drawn] = await Promise.all([
    ArticleModel.find({ _id: { $in: ids } })
      .select({ title: 1, version: 1 })
      .lean<Pick<ArticleDocument, '_id' | 'title' | 'version'>[]>(),
    ImageModel.find({ articleId: { $in: ids } })
      .select({ articleId: 1, slot: 1 })
      .lean<Pick<ImageDocument, 'articleId' | 'slot'>[]>(),
  ]);
  const byArticle = Map.groupBy(drawn, ({ articleId }) => articleId);
  return articles.map(({ _id, title, version }) => {
    const images = new Set(byArticle.get(_id)?.map(({ slot }) => slot)).size;
    return [_id, { title, images, edited: version > 0 }];
  });
}

/** What became of the researches and articles among some runs that have ended, by their ids. */
export async function outcomesOf(runs: readonly RunDocument[]): Promise<Map<string, RunOutcome>> {
  const idsOf = (wanted: RunDocument['kind']) =>
    runs.filter(({ kind, status }) => kind === wanted && isFinished(status)).map(({ _id }) => _id);
  const [researches, articles] = await Promise.all([
    researchOutcomes(idsOf('research')),
    articleOutcomes(idsOf('article')),
  ]);
  return new Map([...researches, ...articles]);
}
