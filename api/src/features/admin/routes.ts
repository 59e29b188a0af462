import { AdminSession, AdminStats, AuditList, AuditQuery } from '@citeloom/common/contracts/admin';
import {
  AdminDownloadList,
  AdminDownloadQuery,
  AdminSearchList,
  AdminSearchQuery,
} from '@citeloom/common/contracts/admin-records';
import { administrator } from '../../http/administrator.ts';
import { defineRoute, type AnyRoute } from '../../http/route.ts';
import { listAudit, presentAction } from './audit/list-audit.ts';
import { countUse } from './overview/count-use.ts';
import { listDownloads, listSearches } from './records/list-records.ts';
import { presentDownloads, presentSearches } from './records/present-records.ts';
import { adminSignInRoutes } from './users/sign-in-routes.ts';
import { adminUserListRoutes } from './users/user-routes.ts';

const at = { method: 'get', access: administrator, limit: 'read' } as const;

/** The administrators' area: who uses the installation, what went out, what it costs, whether it works. */
export const adminRoutes: AnyRoute[] = [
  defineRoute({
    ...at,
    path: '/api/admin/session',
    summary: 'By what right the caller is let in.',
    answers: { 200: AdminSession },
    handle: async ({ caller: { actor } }) => ({
      ...{ status: 200, json: { by: actor.kind, email: actor.email } },
    }),
  }),
  defineRoute({
    ...at,
    path: '/api/admin/stats',
    summary: 'How many users, downloads and searches there are.',
    answers: { 200: AdminStats },
    handle: async () => ({ status: 200, json: await countUse() }),
  }),
  ...adminUserListRoutes,
  ...adminSignInRoutes,
  defineRoute({
    ...at,
    path: '/api/admin/downloads',
    summary: 'All downloads, searched, filtered and sorted, by pages.',
    query: AdminDownloadQuery,
    answers: { 200: AdminDownloadList },
    handle: async ({ query }) => {
      const { rows, ...page } = await listDownloads(query);
      return { status: 200, json: { ...page, items: await presentDownloads(rows) } };
    },
  }),
  defineRoute({
    ...at,
    path: '/api/admin/searches',
    summary: 'All searches, searched, filtered and sorted, by pages.',
    query: AdminSearchQuery,
    answers: { 200: AdminSearchList },
    handle: async ({ query }) => {
      const { rows, ...page } = await listSearches(query);
      return { status: 200, json: { ...page, items: await presentSearches(rows) } };
    },
  }),
  defineRoute({
    ...at,
    path: '/api/admin/audit',
    summary: 'What administrators did, by pages.',
    query: AuditQuery,
    answers: { 200: AuditList },
    handle: async ({ query }) => {
      const { rows, ...page } = await listAudit(query);
      return { status: 200, json: { ...page, items: rows.map(presentAction) } };
    },
  }),
];
