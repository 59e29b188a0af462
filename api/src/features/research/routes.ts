import { ResearchAnswer, ResearchRequest } from '@citeloom/common/contracts/research';
import { searchedIn } from '@citeloom/common/domain/own-sources';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import { owner } from '../../http/access.ts';
import { withDeadline } from '@citeloom/common/server/deadline';
import { defineRoute } from '../../http/route.ts';
import { requireDatabases } from '../../runs/accept-run.ts';
import { startRun } from '../../runs/start-run.ts';
import { requireSources, requireUploads } from './own-material.ts';

export const researchRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/research',
    summary:
      'Research a topic: a search term, with addresses and uploaded files where there are any, becomes up to ten cited summaries.',
    access: owner,
    limit: 'research',
    waits: true,
    body: ResearchRequest,
    answers: { 200: ResearchAnswer, 202: AcceptedRun },
    handle: (request) =>
      startRun(request, async () => {
        await requireDatabases(request.services);
        const { body, caller } = request;
        const { uploads = [], withoutSources = [] } = body;
        await withDeadline(requireSources(withoutSources, caller));
        await withDeadline(requireUploads(uploads, caller, keptUntil(caller)));
        return {
          kind: 'research',
          title: body.searchTerm,
          input: { ...body, searchIn: searchedIn(body) },
        };
      }),
  }),
];
