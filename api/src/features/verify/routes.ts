import { AcceptedRun } from '@citeloom/common/contracts/run';
import { VerifyAnswer, VerifyRequest } from '@citeloom/common/contracts/verify';
import { titleOfText } from '@citeloom/common/domain/given-text';
import { owner } from '../../http/access.ts';
import { mayReadLinks } from '../../http/may-read-links.ts';
import { defineRoute } from '../../http/route.ts';
import { startRun } from '../../runs/start-run.ts';

export const verifyRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/verify',
    summary: 'Check a text sentence by sentence against the library and what it links to.',
    access: owner,
    limit: 'verify',
    waits: true,
    body: VerifyRequest,
    answers: { 200: VerifyAnswer, 202: AcceptedRun },
    handle: (request) =>
      startRun(request, () => {
        const { text, readLinks = true, judge = false } = request.body;
        const allowed = mayReadLinks(request, request.services);
        const input = { text, readLinks: readLinks && allowed, judge };
        return { kind: 'verify', title: titleOfText(text), input };
      }),
  }),
];
