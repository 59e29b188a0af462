import { CheckAnswer, CheckRequest } from '@citeloom/common/contracts/check';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { localOwner } from '../../http/access.ts';
import { defineRoute } from '../../http/route.ts';
import { startRun } from '../../runs/start-run.ts';

const KEPT_MS = 3_600_000;

export const checkRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/check',
    summary:
      'Try the configured model, images, mail, databases and documents; at the machine only.',
    access: localOwner,
    limit: 'check',
    waits: true,
    body: CheckRequest,
    answers: { 200: CheckAnswer, 202: AcceptedRun },
    handle: (request) =>
      startRun(request, () => ({
        kind: 'check',
        title: 'Test connection',
        input: {},
        expiresAt: new Date(Date.now() + KEPT_MS),
      })),
  }),
];
