import {
  ConnectionTestAnswer,
  ConnectionTestRequest,
} from '@citeloom/common/contracts/connection-test';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { localOwner } from '../../http/access.ts';
import { defineRoute } from '../../http/route.ts';
import { startRun } from '../../runs/start-run.ts';

const KEPT_MS = 3_600_000;

export const connectionTestRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/connection-test',
    summary:
      'Try the configured model, images, mail, databases and documents; at the machine only.',
    access: localOwner,
    limit: 'connection-test',
    waits: true,
    body: ConnectionTestRequest,
    answers: { 200: ConnectionTestAnswer, 202: AcceptedRun },
    handle: (request) =>
      startRun(request, () => ({
        kind: 'connection-test',
        title: 'Test connection',
        input: {},
        expiresAt: new Date(Date.now() + KEPT_MS),
      })),
  }),
];
