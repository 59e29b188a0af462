import type { ArticleRequest } from '@citeloom/common/contracts/article-request';
import { AppError } from '@citeloom/common/domain/app-error';
import type { Owner } from '@citeloom/common/server/models/owner';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { SummaryModel } from '@citeloom/common/server/models/summary';
import { isOwner } from '../../http/access.ts';
import { findRun } from '../../runs/load-run.ts';

function refuse(detail: string, pointer = '/selectedSummaries'): AppError {
  return new AppError('validation_failed', detail, { errors: [{ pointer, detail }] });
}

/**
 * The research that the selected summaries come from. Only ids count; all must be stored summaries
 * of one research of the caller.
 *
 * @throws AppError `validation_failed` for unknown, foreign or mixed summaries, and for a language
 *   that none of them is in.
 */
export async function researchOfSelection(
  selection: Pick<ArticleRequest, 'selectedSummaries' | 'searchId' | 'language'>,
  owner: Owner,
): Promise<RunDocument> {
  const ids = selection.selectedSummaries;
  const summaries = await SummaryModel.find({ _id: { $in: ids } })
    .select({ runId: 1, language: 1 })
    .lean<{ _id: string; runId: string; language: string }[]>();
  const unknown = ids.findIndex((id) => !summaries.some((summary) => summary._id === id));
  if (unknown >= 0) {
    throw refuse('This summary is not known or has expired.', `/selectedSummaries/${unknown}`);
  }
  const [runId = '', ...others] = new Set(summaries.map((summary) => summary.runId));
  const research = await findRun(runId);
  // A foreign summary is as unknown as one that does not exist.
  if (!research || !isOwner(owner, research.owner)) {
    throw refuse('This summary is not known or has expired.', '/selectedSummaries/0');
  }
  if (others.length > 0) throw refuse('Select summaries of one research only.');
  if (selection.searchId && selection.searchId !== runId) {
    throw refuse('The selected summaries belong to another research.', '/searchId');
  }
  const { language } = selection;
  if (language && !summaries.some((summary) => summary.language === language)) {
    throw refuse(`None of the selected summaries is in this language: ${language}.`, '/language');
  }
  return research;
}
