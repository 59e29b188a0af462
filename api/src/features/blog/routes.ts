import { BlogAnswer, BlogRequest } from '@citeloom/common/contracts/blog';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import { owner } from '../../http/access.ts';
import { withDeadline } from '../../http/deadline.ts';
import { defineRoute } from '../../http/route.ts';
import { extendRuns } from '../../runs/extend-runs.ts';
import { startRun } from '../../runs/start-run.ts';
import { requireEngines } from '../../runs/accept-run.ts';
import { researchOfSelection } from './selection.ts';

export const blogRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/blog',
    summary: 'Write an article from one to five selected summaries of one research.',
    access: owner,
    limit: 'blog',
    waits: true,
    body: BlogRequest,
    answers: { 200: BlogAnswer, 202: AcceptedRun },
    handle: (request) =>
      startRun(request, async () => {
        await requireEngines(request.services);
        const { body, caller } = request;
        const research = await withDeadline(researchOfSelection(body, caller));
        // The article's sources and summaries are the research's, so it lives as long as the article.
        const expiresAt = keptUntil(caller);
        await withDeadline(extendRuns([research._id], expiresAt));
        return {
          kind: 'blog',
          title: body.searchTerm,
          input: { ...body, searchId: research._id },
          expiresAt,
        };
      }),
  }),
];
