import type { z } from 'zod';
import type { SharedArticle } from '@citeloom/common/contracts/share';
import { AppError } from '@citeloom/common/domain/app-error';
import { loadArticle } from '@citeloom/common/server/articles/load-article';
import { reportOf } from '@citeloom/common/server/presenters/load-report';
import { presentArticle } from '@citeloom/common/server/presenters/present-article';
import { endOf } from '@citeloom/common/server/runs/retention';
import type { Services } from '../../services.ts';
import type { LoadedShare } from './load-share.ts';
import { throughShare } from './through-share.ts';

/** An article and its report for whoever has its link; what belongs to them is reached through it. */
export async function presentShared(
  services: Services,
  { share, article }: LoadedShare,
): Promise<z.input<typeof SharedArticle>> {
  const [answer, loaded] = await Promise.all([
    presentArticle({ _id: article._id, notes: [] }),
    loadArticle(article._id),
  ]);
  if (!answer || !loaded) throw new AppError('share_expired', 'The article is gone.');
  const report = await reportOf(loaded, (task) => services.cpu.run('findOpposed', task));
  const { searchId: _search, imagePlaces: _places, notes: _notes, ...shown } = answer;
  const value = {
    ...shown,
    indexable: share.indexable,
    createdAt: article.createdAt.toISOString(),
    expiresAt: endOf(article.expiresAt),
    report,
  };
  const { PUBLIC_URL } = services.environment;
  return throughShare(value, share._id, PUBLIC_URL);
}
