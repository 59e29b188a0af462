import { randomUUID } from 'node:crypto';
import { AdminSession, AdminStats } from '@citeloom/common/contracts/admin';
import { AdminHealth, AdminSettings } from '@citeloom/common/contracts/admin-installation';
import {
  ConnectionTestAnswer,
  ConnectionTestRequest,
} from '@citeloom/common/contracts/connection-test';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { administrator } from '../../../http/administrator.ts';
import { defineRoute, type AnyRoute } from '../../../http/route.ts';
import { startRun } from '../../../runs/start-run.ts';
import { recordAction } from '../audit/record-action.ts';
import { checkHealth } from './check-health.ts';
import { countUse } from './count-use.ts';
import { presentSettings } from './present-settings.ts';

const KEPT_MS = 3_600_000;

const at = { method: 'get', access: administrator, limit: 'read' } as const;

/** The installation as a whole. */
export const overviewRoutes: AnyRoute[] = [
  defineRoute({
    ...at,
    path: '/api/admin/session',
    summary: 'By what right the caller is let in.',
    answers: { 200: AdminSession },
    handle: async ({ caller: { actor } }) => ({
      status: 200,
      json: { by: actor.kind, email: actor.email },
    }),
  }),
  defineRoute({
    ...at,
    path: '/api/admin/stats',
    summary: 'How many users, downloads and searches there are.',
    answers: { 200: AdminStats },
    handle: async () => ({ status: 200, json: await countUse() }),
  }),
  defineRoute({
    ...at,
    path: '/api/admin/health',
    summary: 'Whether the installation works: queues, workers, engines, mail, storage.',
    answers: { 200: AdminHealth },
    handle: async ({ services }) => ({ status: 200, json: await checkHealth(services) }),
  }),
  defineRoute({
    ...at,
    path: '/api/admin/settings',
    summary: 'What the api was started with, and from where; of secrets only whether they are set.',
    answers: { 200: AdminSettings },
    handle: async ({ services }) => ({ status: 200, json: presentSettings(services.environment) }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/admin/connection-test',
    summary: 'Try the configured model, images, mail, databases and documents.',
    access: administrator,
    limit: 'connection-test',
    waits: true,
    body: ConnectionTestRequest,
    answers: { 200: ConnectionTestAnswer, 202: AcceptedRun },
    handle: async (request) => {
      const { actor, owner } = request.caller;
      const subject = {
        kind: 'installation',
        id: 'connection-test',
        name: 'Test connection',
      } as const;
      await recordAction({ actor, action: 'connection.tested', subject });
      // Who holds the token owns nothing; the run is nobody's then.
      const caller = owner ?? { type: 'session' as const, id: randomUUID() };
      return startRun({ ...request, caller }, () => ({
        kind: 'connection-test',
        title: 'Test connection',
        input: {},
        expiresAt: new Date(Date.now() + KEPT_MS),
      }));
    },
  }),
];
