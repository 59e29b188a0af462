import type { ArticleRequest } from '@citeloom/common/contracts/article-request';
import { AppError } from '@citeloom/common/domain/app-error';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import { SummaryModel, type SummaryDocument } from '@citeloom/common/server/models/summary';

function refuse(detail: string, pointer = '/selectedSummaries'): AppError {
  return new AppError('validation_failed', detail, { errors: [{ pointer, detail }] });
}

/**
 * The id of the research that the selected summaries come from. Only ids count; all must be stored summaries
 * of one research of the caller.
 *
 * @throws AppError `validation_failed` for unknown, foreign or mixed summaries, and for a language
 *   that none of them is in.
 */
export async function researchOfSelection(
  selection: Pick<ArticleRequest, 'selectedSummaries' | 'searchId' | 'language'>,
  owner: Owner,
): Promise<string> {
  const ids = selection.selectedSummaries;
  const mine = { ...ofOwner(owner), expiresAt: { $gt: new Date() } };
  const summaries = await SummaryModel.find({ _id: { $in: ids }, ...mine })
    .select({ contentId: 1, language: 1, owner: 1 })
    .lean<Pick<SummaryDocument, '_id' | 'contentId' | 'language' | 'owner'>[]>();
  // A foreign summary is as unknown as one that does not exist.
  const unknown = ids.findIndex((id) => !summaries.some(({ _id }) => _id === id));
  if (unknown >= 0) {
    throw refuse('This summary is not known or has expired.', `/selectedSummaries/${unknown}`);
  }
  const [researchId = '', ...others] = new Set(summaries.map(({ contentId }) => contentId));
  if (others.length > 0) throw refuse('Select summaries of one research only.');
  if (selection.searchId && selection.searchId !== researchId) {
    throw refuse('The selected summaries belong to another research.', '/searchId');
  }
  const { language } = selection;
  if (language && !summaries.some((summary) => summary.language === language)) {
    throw refuse(`None of the selected summaries is in this language: ${language}.`, '/language');
  }
  return researchId;
}
