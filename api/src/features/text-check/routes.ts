import { AcceptedRun } from '@citeloom/common/contracts/run';
import { TextCheckAnswer, TextCheckRequest } from '@citeloom/common/contracts/text-check';
import { titleOfText } from '@citeloom/common/domain/submitted-text';
import { owner } from '../../http/access.ts';
import { mayReadLinks } from '../../http/may-read-links.ts';
import { defineRoute } from '../../http/route.ts';
import { startRun } from '../../runs/start-run.ts';

export const textCheckRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/text-check',
    summary: 'Check a text sentence by sentence against the library and what it links to.',
    access: owner,
    limit: 'text-check',
    waits: true,
    body: TextCheckRequest,
    answers: { 200: TextCheckAnswer, 202: AcceptedRun },
    handle: (request) =>
      startRun(request, () => {
        const { text, readLinks = true, judge = false } = request.body;
        const allowed = mayReadLinks(request, request.services);
        const input = { text, readLinks: readLinks && allowed, judge };
        return { kind: 'text-check', title: titleOfText(text), input };
      }),
  }),
];
