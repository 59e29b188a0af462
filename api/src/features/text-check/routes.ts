import { AcceptedRun } from '@citeloom/common/contracts/run';
import { TextCheckAnswer, TextCheckRequest } from '@citeloom/common/contracts/text-check';
import { titleOfText } from '@citeloom/common/domain/submitted-text';
import { withDeadline } from '@citeloom/common/server/deadline';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import { owner } from '../../http/access.ts';
import { mayReadLinks } from '../../http/may-read-links.ts';
import { defineRoute } from '../../http/route.ts';
import { requireDatabases } from '../../runs/accept-run.ts';
import { startRun } from '../../runs/start-run.ts';
import { requireUploads } from '../research/own-material.ts';

export const textCheckRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/text-check',
    summary:
      'Check a text sentence by sentence against what it links to, given sources, and the library.',
    access: owner,
    limit: 'text-check',
    waits: true,
    body: TextCheckRequest,
    answers: { 200: TextCheckAnswer, 202: AcceptedRun },
    handle: (request) =>
      startRun(request, async () => {
        await requireDatabases(request.services);
        const { body, caller } = request;
        const { readLinks = true, judge = false, uploads = [] } = body;
        await withDeadline(requireUploads(uploads, caller, keptUntil(caller)));
        const allowed = mayReadLinks(request, request.services);
        const input = { ...body, readLinks: readLinks && allowed, judge };
        return { kind: 'text-check', title: titleOfText(body.text), input };
      }),
  }),
];
