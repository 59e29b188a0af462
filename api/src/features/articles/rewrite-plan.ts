import type { SectionWish } from '@citeloom/common/contracts/article';
import { AppError } from '@citeloom/common/domain/app-error';
import { modelSettings } from '@citeloom/common/server/ai-models/model-settings';
import { stateOfSection } from '@citeloom/common/server/articles/state-of-section';
import { extendContent } from '@citeloom/common/server/content/extend-content';
import { conflict } from '@citeloom/common/server/content/revisions';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import type { RunPlan } from '../../runs/accept-run.ts';
import type { Services } from '../../services.ts';
import { editableArticle } from './finished-article.ts';

/**
 * The run that writes one section of an article again.
 *
 * @throws AppError `edit_conflict` when the article is not in that version any more, `not_found` when it
 *   has no such section, `validation_failed` without a model.
 */
export async function rewritePlan(
  { environment }: Pick<Services, 'environment'>,
  run: RunDocument,
  sectionId: string,
  { version, wish }: SectionWish,
): Promise<RunPlan> {
  const article = await editableArticle(run);
  if (article.version !== version) throw conflict();
  if (!modelSettings(environment)) {
    throw new AppError('validation_failed', 'No model is connected that could write a section.');
  }
  const section = article.sections.find(({ id }) => id === sectionId);
  if (!section) throw new AppError('not_found', 'The article has no such section.');
  const kept = [article._id, article.researchId];
  await extendContent(run.owner, kept, keptUntil(run.owner));
  return {
    ...{ kind: 'rewrite', title: article.title },
    input: {
      ...{ articleId: article._id, sectionId, version, wish },
      base: stateOfSection(section),
    },
  };
}
