import { z } from 'zod';
import { Uuid } from '@citeloom/common/contracts/ids';
import {
  AcceptedRun,
  RunIds,
  RunList,
  RunSnapshot,
  RunStatus,
} from '@citeloom/common/contracts/run';
import { AppError } from '@citeloom/common/domain/app-error';
import { deleteRuns, restoreRuns } from '@citeloom/common/server/content/delete-runs';
import { runKindNames } from '@citeloom/common/domain/run-kinds';
import { owner, signed } from '../../http/access.ts';
import { defineRoute, type AnyRoute } from '../../http/route.ts';
import { findRun, ownRun } from '../../runs/load-run.ts';
import { presentRun } from '../../runs/present-run.ts';
import { cancelOwnRun } from './cancel.ts';
import { continueOwnRun } from './continue.ts';
import { EventsQuery, followRun } from './event-stream.ts';
import { listRuns } from './list-runs.ts';
import { mayFollow } from './may-follow.ts';

const params = z.object({ id: Uuid });

/** Several of the same, with commas between them. */
const several = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(item));

export const runRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/runs',
    summary: "The caller's runs, newest first.",
    access: owner,
    limit: 'read',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(200).optional(),
      kind: several(z.enum(runKindNames)).optional(),
      status: several(RunStatus).optional(),
      articleId: Uuid.optional(),
    }),
    answers: { 200: RunList },
    handle: async ({ caller, query }) => ({ status: 200, json: await listRuns(caller, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/runs/:id',
    summary: 'The whole truth about a run; `result` is the body of the 200 answer.',
    access: owner,
    limit: 'read',
    params,
    answers: { 200: RunSnapshot },
    own: ({ caller, params: { id } }) => ownRun(id, caller),
    handle: async ({ services, owned }) => ({
      status: 200,
      json: await presentRun(services, owned),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/runs/:id',
    summary: 'Cancel a run; what it has is kept.',
    access: owner,
    limit: 'control',
    params,
    answers: { 202: AcceptedRun },
    own: ({ caller, params: { id } }) => ownRun(id, caller),
    handle: ({ services, owned }) => cancelOwnRun(services, owned),
  }),
  defineRoute({
    method: 'post',
    path: '/api/runs/:id/continue',
    summary: 'Let a failed, cancelled or incomplete run go on from what it has.',
    access: owner,
    limit: 'control',
    params,
    answers: { 202: AcceptedRun },
    own: ({ caller, params: { id } }) => ownRun(id, caller),
    handle: (request) => continueOwnRun(request),
  }),
  defineRoute({
    method: 'get',
    path: '/api/runs/:id/events',
    summary: 'Events of a run as Server-Sent Events, resumed by `Last-Event-ID`.',
    access: signed('events'),
    limit: 'read',
    params,
    query: EventsQuery,
    answers: { 200: 'events', 204: 'empty' },
    own: async ({ caller, params: { id } }) =>
      (caller.byToken ? await findRun(id) : null) ?? ownRun(id, caller.owner),
    handle: async ({ services, owned, query, header }) => {
      const by = { authorization: header('authorization'), token: query.token };
      const mayStay = () => mayFollow(services, owned, by);
      if (!(await mayStay())) {
        throw new AppError('forbidden', 'The sign-in of this address is over. Ask for a new one.');
      }
      return followRun(services, owned, header('last-event-id') ?? query.afterSeq, mayStay);
    },
  }),
  changeSeveral(
    '/api/runs/delete',
    'Delete what runs have made; for ten minutes that can be undone.',
    deleteRuns,
  ),
  changeSeveral('/api/runs/restore', 'Bring back what was just deleted.', restoreRuns),
];

function changeSeveral(
  path: `/api/runs/${string}`,
  summary: string,
  change: typeof deleteRuns,
): AnyRoute {
  return defineRoute({
    method: 'post',
    path,
    summary,
    access: owner,
    limit: 'edit',
    body: RunIds,
    answers: { 200: z.object({ ids: z.array(Uuid) }) },
    handle: async ({ services, caller, body }) => ({
      status: 200,
      json: { ids: await change(caller, body.ids, services.publish) },
    }),
  });
}
