import { belongingOf } from '@citeloom/common/server/content/belonging';
import { ResearchModel, type ResearchDocument } from '@citeloom/common/server/models/research';
import { SummaryModel } from '@citeloom/common/server/models/summary';
import type { RunContext } from '../run-engine/run-context.ts';

/** What a research run stores: the research is a document of its own, presented at every read. */
export type ResearchResult = { searchId: string };

/** What becomes known of a research: what an article may draw on, or why it has no summaries. */
type Known = Pick<ResearchDocument, 'message' | 'closest' | 'didYouMean' | 'passages'>;

/** Stores a research, or what has become known of it since. */
export async function storeResearch(
  context: Pick<RunContext, 'runId' | 'owner'>,
  searchTerm: string,
  known: Known = {},
): Promise<ResearchResult> {
  const { contentId, ...owned } = belongingOf(context);
  await ResearchModel.updateOne(
    { _id: contentId },
    { $set: { searchTerm, ...known }, $setOnInsert: { ...owned, createdAt: new Date() } },
    { upsert: true, timestamps: false },
  );
  return { searchId: contentId };
}

/** What is worth keeping of a research that did not end well: its verified summaries, if it has any. */
export async function partialResearch(runId: string): Promise<ResearchResult | null> {
  return (await SummaryModel.exists({ contentId: runId })) ? { searchId: runId } : null;
}
