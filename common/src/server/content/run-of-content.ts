import { ArticleModel, type ArticleDocument } from '../models/article.ts';
import { ResearchModel, type ResearchDocument } from '../models/research.ts';
import type { RunDocument } from '../models/run.ts';

/** What a run has when it is only known by what it made: it ended well, and nothing of it goes on. */
const ENDED = {
  ...{ status: 'succeeded' as const, stage: null, progress: 100, message: 'Done' },
  ...{ seq: 0, attempts: 0, fence: 0, leaseUntil: null, cancelRequested: false },
  costs: { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 },
  error: null,
} satisfies Partial<RunDocument>;

/**
 * The run that made a research, an article or a checked text, told from what it made: runs are job
 * records that go after some time, and what they made keeps its address. Null when there is none that
 * has not expired. Its events and costs are gone (`seq` is 0).
 */
export async function runOfContent(id: string): Promise<RunDocument | null> {
  const kept = { _id: id, expiresAt: { $gt: new Date() } };
  const article = await ArticleModel.findOne(kept).lean<ArticleDocument>();
  if (article) {
    const { searchTerm, researchId, title } = article;
    return {
      ...asRun(article),
      kind: article.checked ? 'text-check' : 'article',
      title,
      input: article.checked ? {} : { searchTerm, searchId: researchId },
      result: { articleId: id },
    };
  }
  const research = await ResearchModel.findOne(kept).lean<ResearchDocument>();
  if (!research) return null;
  const { searchTerm } = research;
  return {
    ...asRun(research),
    ...{ kind: 'research', title: searchTerm, input: { searchTerm }, result: { searchId: id } },
  };
}

function asRun({
  _id,
  owner,
  createdAt,
  expiresAt,
  notes = [],
}: ArticleDocument | ResearchDocument) {
  return { ...ENDED, _id, owner, notes, createdAt, updatedAt: createdAt, expiresAt };
}
