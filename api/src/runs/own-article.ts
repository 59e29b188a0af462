import { Uuid } from '@citeloom/common/contracts/ids';
import { AppError } from '@citeloom/common/domain/app-error';
import type { Owner } from '@citeloom/common/server/models/owner';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { ownRun } from './load-run.ts';

/**
 * The caller's article run that a body names as `articleId`, or null when it names none. Looked up before
 * the body is validated, so that what is somebody else's cannot be felt out.
 *
 * @throws AppError `not_found` when it is unknown, expired, another's, or no article.
 */
export async function ownArticle(rawBody: unknown, owner: Owner): Promise<RunDocument | null> {
  const named = (rawBody as { articleId?: unknown } | null)?.articleId;
  if (named === undefined || named === null) return null;
  const missing = () => new AppError('not_found', 'There is no such article, or it has expired.');
  const articleId = Uuid.safeParse(named);
  // Its own validation tells a body with a malformed id so.
  if (!articleId.success) return null;
  const run = await ownRun(articleId.data, owner).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? missing() : error;
  });
  if (run.kind !== 'article') throw missing();
  return run;
}
