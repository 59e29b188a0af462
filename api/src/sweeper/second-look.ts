import { ArticleModel } from '@citeloom/common/server/models/article';
import { ContentModel } from '@citeloom/common/server/models/content';
import { ResearchModel } from '@citeloom/common/server/models/research';
import { RunModel } from '@citeloom/common/server/models/run';

/** A share of all work that large does not expire at once, unless a clock is wrong or a machine was off. */
const LARGE_SHARE = 0.5;
/** So few may always go: nobody needs a share of next to nothing. */
const FEW = 20;
/** A clock that jumps is put right within minutes. */
const LOOK_AGAIN_AFTER_MS = 10 * 60_000;

/** Says whether what seems to have expired may be removed. */
export type SecondLook = { confirms(now: Date): Promise<boolean> };

/** Of how much of all work there is something has expired. */
async function isLargeShare(now: Date): Promise<boolean> {
  const expired = { expiresAt: { $lte: now } };
  const counts = await Promise.all([
    Promise.all([RunModel.countDocuments(expired), RunModel.estimatedDocumentCount()]),
    Promise.all([ResearchModel.countDocuments(expired), ResearchModel.estimatedDocumentCount()]),
    Promise.all([ArticleModel.countDocuments(expired), ArticleModel.estimatedDocumentCount()]),
    Promise.all([ContentModel.countDocuments(expired), ContentModel.estimatedDocumentCount()]),
  ]);
  return counts.some(([gone, all]) => gone > FEW && gone > LARGE_SHARE * all);
}

/**
 * Makes a sweep wait ten minutes when it would remove more than half of all work at once, and asks
 * again then: a server whose clock was wrong for a while costs time, not work.
 *
 * @param elapsed milliseconds of a clock that never jumps.
 */
export function createSecondLook(elapsed: () => number = () => performance.now()): SecondLook {
  let since: number | null = null;
  return {
    async confirms(now) {
      if (!(await isLargeShare(now))) {
        since = null;
        return true;
      }
      since ??= elapsed();
      return elapsed() - since >= LOOK_AGAIN_AFTER_MS;
    },
  };
}
