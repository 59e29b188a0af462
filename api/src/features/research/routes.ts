import { ResearchAnswer, ResearchRequest } from '@citeloom/common/contracts/research';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { session } from '../../http/access.ts';
import { defineRoute } from '../../http/route.ts';
import { startRun } from '../../runs/start-run.ts';

export const researchRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/research',
    summary: 'Research a topic: a search term becomes up to ten cited summaries.',
    access: session,
    limit: 'research',
    waits: true,
    body: ResearchRequest,
    answers: { 200: ResearchAnswer, 202: AcceptedRun },
    handle: (request) =>
      startRun(request, () => ({
        kind: 'research',
        title: request.body.searchTerm,
        input: request.body,
      })),
  }),
];
