import { ArticleAnswer, ArticleRequest } from '@citeloom/common/contracts/article-request';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { extendContent } from '@citeloom/common/server/content/extend-content';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import { owner } from '../../http/access.ts';
import { withDeadline } from '@citeloom/common/server/deadline';
import { defineRoute } from '../../http/route.ts';
import { startRun } from '../../runs/start-run.ts';
import { requireDatabases } from '../../runs/accept-run.ts';
import { researchOfSelection } from './selection.ts';

export const articleCreationRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/blog',
    summary: 'Write an article from one to five selected summaries of one research.',
    access: owner,
    limit: 'article',
    waits: true,
    body: ArticleRequest,
    answers: { 200: ArticleAnswer, 202: AcceptedRun },
    handle: (request) =>
      startRun(request, async () => {
        await requireDatabases(request.services);
        const { body, caller } = request;
        const researchId = await withDeadline(researchOfSelection(body, caller));
        // The article's sources and summaries are the research's, so it lives as long as the article.
        await withDeadline(extendContent(caller, [researchId], keptUntil(caller)));
        return {
          kind: 'article',
          title: body.searchTerm,
          input: { ...body, searchId: researchId },
        };
      }),
  }),
];
