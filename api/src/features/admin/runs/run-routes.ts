import { z } from 'zod';
import {
  AdminCosts,
  AdminCostsQuery,
  AdminRunItem,
  AdminRunList,
  AdminRunQuery,
  AdminRunTimeline,
} from '@citeloom/common/contracts/admin-runs';
import type { AuditAction } from '@citeloom/common/contracts/admin';
import { Uuid } from '@citeloom/common/contracts/ids';
import { AppError } from '@citeloom/common/domain/app-error';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { administrator, type AdminCaller } from '../../../http/administrator.ts';
import { defineRoute, type AnyRoute } from '../../../http/route.ts';
import { cancelOwnRun } from '../../runs/cancel.ts';
import { goOn } from '../../runs/continue.ts';
import { recordAction } from '../audit/record-action.ts';
import { sumCosts } from './sum-costs.ts';
import { listAllRuns } from './list-all-runs.ts';
import { presentAdminRuns } from './present-admin-runs.ts';
import { runTimeline } from './run-timeline.ts';

const params = z.object({ id: Uuid });

/** @throws AppError `not_found`. */
async function findAnyRun({ params: { id } }: { params: { id: string } }): Promise<RunDocument> {
  const found = await RunModel.findById(id).lean<RunDocument>();
  if (!found) throw new AppError('not_found', 'There is no such run.');
  return found;
}

/** A run as it is after something was done to it, which is recorded. */
async function done(
  { actor }: AdminCaller,
  run: RunDocument,
  action: AuditAction,
): Promise<{ status: 200; json: AdminRunItem | undefined }> {
  const now = await findAnyRun({ params: { id: run._id } });
  await recordAction({
    actor,
    action,
    subject: { kind: 'run', id: run._id, name: run.title },
    before: { status: run.status },
    after: { status: now.status },
  });
  const [json] = await presentAdminRuns([now]);
  return { status: 200, json };
}

const read = { method: 'get', access: administrator, limit: 'read' } as const;
const at = {
  method: 'post',
  access: administrator,
  limit: 'save',
  params,
  own: findAnyRun,
} as const;

/** Everybody's runs, and what they cost. */
export const adminRunRoutes: AnyRoute[] = [
  defineRoute({
    ...read,
    path: '/api/admin/runs',
    summary: 'Runs of everybody, searched, filtered and sorted, by pages.',
    query: AdminRunQuery,
    answers: { 200: AdminRunList },
    handle: async ({ query }) => {
      const { rows, ...page } = await listAllRuns(query);
      return { status: 200, json: { ...page, items: await presentAdminRuns(rows) } };
    },
  }),
  defineRoute({
    ...read,
    path: '/api/admin/runs/:id',
    summary: 'What a run did, in order: stages, calls, money, errors.',
    params,
    own: findAnyRun,
    answers: { 200: AdminRunTimeline },
    handle: async ({ owned }) => ({ status: 200, json: await runTimeline(owned) }),
  }),
  defineRoute({
    ...at,
    path: '/api/admin/runs/:id/cancel',
    summary: 'End a run.',
    answers: { 200: AdminRunItem },
    handle: async ({ services, caller, owned }) => {
      await cancelOwnRun(services, owned);
      return done(caller, owned, 'run.cancelled');
    },
  }),
  defineRoute({
    ...at,
    path: '/api/admin/runs/:id/continue',
    summary: 'Take a run up again where it ended; it stays that of its owner.',
    answers: { 200: AdminRunItem },
    handle: async ({ services, caller, address, owned }) => {
      if (owned.expiresAt <= new Date()) {
        throw new AppError('not_resumable', 'This run and what it made are being removed.');
      }
      await goOn({ services, caller: owned.owner, address, owned });
      return done(caller, owned, 'run.continued');
    },
  }),
  defineRoute({
    ...read,
    path: '/api/admin/costs',
    summary: 'What was spent, by day, person, kind or model.',
    query: AdminCostsQuery,
    answers: { 200: AdminCosts },
    handle: async ({ query }) => ({ status: 200, json: await sumCosts(query) }),
  }),
];
