import { z } from 'zod';
import { Uuid } from '@citeloom/common/contracts/ids';
import { ResearchAnswer, ResearchRequest } from '@citeloom/common/contracts/research';
import { NamedSummary, SummaryChange } from '@citeloom/common/domain/article/summary-title';
import { searchedIn } from '@citeloom/common/domain/own-sources';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { presentTitle } from '@citeloom/common/server/presenters/present-research';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import { owner } from '../../http/access.ts';
import { withDeadline } from '@citeloom/common/server/deadline';
import { defineRoute, type AnyRoute } from '../../http/route.ts';
import { requireDatabases } from '../../runs/accept-run.ts';
import { startRun } from '../../runs/start-run.ts';
import { requireSources, requireUploads } from './own-material.ts';
import { ownSummary, renameSummary } from './rename-summary.ts';

export const researchRoutes: AnyRoute[] = [
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
  defineRoute({
    method: 'put',
    path: '/api/summaries/:id',
    summary: 'Give a summary another title, or the one back that its research has found.',
    access: owner,
    limit: 'edit',
    params: z.object({ id: Uuid }),
    body: SummaryChange,
    answers: { 200: NamedSummary },
    own: ({ caller, params: { id } }) => ownSummary(id, caller),
    handle: async ({ owned, body }) => ({
      status: 200,
      json: presentTitle(await renameSummary(owned, body.title)),
    }),
  }),
];
