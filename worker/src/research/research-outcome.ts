import { countInWords } from '@citeloom/common/domain/text/count-in-words';
import { SourceModel } from '@citeloom/common/server/models/source';
import { SummaryModel } from '@citeloom/common/server/models/summary';
import type { ResearchResult } from './research-store.ts';

/** What has come of a research, in words: "10 summaries, 14 sources read". */
export async function researchOutcome({ searchId }: ResearchResult): Promise<string> {
  const [summaries, sources] = await Promise.all([
    SummaryModel.countDocuments({ contentId: searchId }),
    SourceModel.countDocuments({ contentId: searchId }),
  ]);
  const written =
    summaries > 0 ? countInWords(summaries, 'summary', 'summaries') : 'Nothing that could be cited';
  return `${written}, ${countInWords(sources, 'source')} read`;
}
