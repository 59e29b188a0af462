import { z } from 'zod';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { Uuid } from '@citeloom/common/contracts/ids';
import { AppError } from '@citeloom/common/domain/app-error';
import { loadArticle } from '@citeloom/common/server/articles/load-article';
import { reportOf } from '@citeloom/common/server/presenters/load-report';
import { owner } from '../../http/access.ts';
import { defineRoute } from '../../http/route.ts';
import { ownRun } from '../../runs/load-run.ts';
import { signOwned } from '../../runs/sign-owned.ts';

export const evidenceRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/evidence/:articleId',
    summary: "An article's evidence report: every sentence, what it cites and what the gate found.",
    access: owner,
    limit: 'read',
    params: z.object({ articleId: Uuid }),
    answers: { 200: EvidenceReport },
    own: ({ caller, params }) => ownRun(params.articleId, caller),
    handle: async ({ services, owned }) => {
      const loaded = await loadArticle(owned._id);
      if (!loaded) throw new AppError('not_found', 'There is no such article.');
      const report = await reportOf(loaded, (task) => services.cpu.run('findOpposed', task));
      return { status: 200, json: await signOwned(services, report, owned) };
    },
  }),
];
