import { AuditList, AuditQuery } from '@citeloom/common/contracts/admin';
import {
  AdminDownloadList,
  AdminDownloadQuery,
  AdminSearchList,
  AdminSearchQuery,
} from '@citeloom/common/contracts/admin-records';
import { administrator } from '../../../http/administrator.ts';
import { defineRoute, type AnyRoute } from '../../../http/route.ts';
import { listAudit, presentAction } from '../audit/list-audit.ts';
import { listDownloads, listSearches } from './list-records.ts';
import { presentDownloads, presentSearches } from './present-records.ts';

const at = { method: 'get', access: administrator, limit: 'read' } as const;

/** What is recorded when it happens: downloads, searches, and what administrators do. */
export const recordRoutes: AnyRoute[] = [
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
