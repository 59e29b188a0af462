import { AcceptedRun } from '@citeloom/common/contracts/run';
import { VerifyAnswer, VerifyRequest } from '@citeloom/common/contracts/verify';
import { titleOfText } from '@citeloom/common/domain/given-text';
import { session } from '../../http/access.ts';
import { defineRoute } from '../../http/route.ts';
import { startRun } from '../../runs/start-run.ts';

export const verifyRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/verify',
    summary: 'Check a text sentence by sentence against the library and the documents it links to.',
    access: session,
    limit: 'verify',
    waits: true,
    body: VerifyRequest,
    answers: { 200: VerifyAnswer, 202: AcceptedRun },
    handle: (request) =>
      startRun(request, () => ({
        kind: 'verify',
        title: titleOfText(request.body.text),
        input: request.body,
      })),
  }),
];
