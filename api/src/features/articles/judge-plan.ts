import { AppError } from '@citeloom/common/domain/app-error';
import { sectionSentences } from '@citeloom/common/domain/article/number-citations';
import { conflict } from '@citeloom/common/server/content/revisions';
import { modelSettings } from '@citeloom/common/server/ai-models/model-settings';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { extendContent } from '@citeloom/common/server/content/extend-content';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import type { RunPlan } from '../../runs/accept-run.ts';
import type { Services } from '../../services.ts';
import { editableArticle } from './finished-article.ts';

/**
 * The run that judges the restated sentences of an article.
 *
 * @throws AppError `edit_conflict` when the article is not in that version any more, `validation_failed`
 *   without a model or without a sentence to judge.
 */
export async function judgePlan(
  { environment }: Pick<Services, 'environment'>,
  run: RunDocument,
  version: number,
): Promise<RunPlan> {
  const article = await editableArticle(run);
  if (article.version !== version) throw conflict();
  if (!modelSettings(environment)) {
    throw new AppError('validation_failed', 'No model is connected that could judge sentences.');
  }
  const waiting = article.sections
    .flatMap(sectionSentences)
    .some(({ verdict }) => verdict === 'restated');
  if (!waiting) {
    throw new AppError(
      'validation_failed',
      'There is no restated sentence that waits for a judge.',
    );
  }
  await extendContent(run.owner, [article._id], keptUntil(run.owner));
  return {
    ...{ kind: 'judge', title: article.title },
    input: { articleId: article._id, version },
  };
}
