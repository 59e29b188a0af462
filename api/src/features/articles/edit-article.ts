import { isDeepStrictEqual } from 'node:util';
import type { ArticleEdit } from '@citeloom/common/contracts/article';
import { AppError } from '@citeloom/common/domain/app-error';
import { draftEdit } from '@citeloom/common/domain/article/draft-edit';
import type { ArticleDocument } from '@citeloom/common/server/models/article';
import { EvidenceModel, type EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { KEPT_HOURS } from '@citeloom/common/server/runs/create-run';
import { extendArticle } from '../../runs/extend-runs.ts';
import type { Services } from '../../services.ts';
import { editableArticle } from './finished-article.ts';
import { addRevision, conflict } from './revisions.ts';

/** Most sentences that one change may bring, so that an answer never takes long. */
const MAX_DRAFTS = 40;

/**
 * Changes an article by a person's hand. What is new is held against all evidence of its research by
 * the same gate as an engine's words (design §4); a sentence that nothing carries stays and says so.
 *
 * @throws AppError `edit_conflict` when the change was made from another version, `validation_failed`
 *   when it does not fit the article or brings too much at once.
 */
export async function editArticle(
  services: Pick<Services, 'written'>,
  run: RunDocument,
  edit: ArticleEdit,
): Promise<ArticleDocument> {
  const article = await editableArticle(run);
  if (article.version !== edit.version) throw conflict();
  const { language, researchId } = article;
  const { drafts, complete } = draftEdit(article.sections, edit, language);
  if (drafts.length > MAX_DRAFTS) {
    throw new AppError(
      'validation_failed',
      `At most ${MAX_DRAFTS} new sentences can be added at once.`,
    );
  }
  const verified =
    drafts.length === 0
      ? []
      : await services.written.check({ language, drafts, evidence: await evidenceOf(researchId) });
  const content = { title: edit.title, sections: complete(verified) };
  const { title, sections } = article;
  if (isDeepStrictEqual(content, { title, sections })) return article;
  await extendArticle(run, new Date(Date.now() + KEPT_HOURS * 3_600_000));
  return addRevision(article, content);
}

async function evidenceOf(researchId: string) {
  const evidence = await EvidenceModel.find({ runId: researchId }).lean<EvidenceDocument[]>();
  return evidence.map(({ _id, before, quote, after }) => ({ id: _id, before, quote, after }));
}
