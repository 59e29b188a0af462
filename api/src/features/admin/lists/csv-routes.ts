import type { AuditItem } from '@citeloom/common/contracts/admin';
import { AuditQuery } from '@citeloom/common/contracts/admin';
import { AdminDownloadQuery, AdminSearchQuery } from '@citeloom/common/contracts/admin-records';
import { AdminRunQuery } from '@citeloom/common/contracts/admin-runs';
import { AdminUserQuery } from '@citeloom/common/contracts/admin-users';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import type { AuditRecord } from '@citeloom/common/server/models/audit-record';
import { administrator, type AdminCaller } from '../../../http/administrator.ts';
import { defineRoute, type AnyRoute } from '../../../http/route.ts';
import { listAudit, presentAction } from '../audit/list-audit.ts';
import { recordAction } from '../audit/record-action.ts';
import { listDownloads, listSearches } from '../records/list-records.ts';
import { presentDownloads, presentSearches } from '../records/present-records.ts';
import { listAllRuns } from '../runs/list-all-runs.ts';
import { presentAdminRuns } from '../runs/present-admin-runs.ts';
import { listUsers } from '../users/list-users.ts';
import { presentAdminUser } from '../users/present-user.ts';
import { csvFile } from './csv-file.ts';

type Page = { limit: number; cursor: string | undefined };

/** Records that a list was taken along. */
async function recordExport({ actor }: AdminCaller, name: string, query: object): Promise<void> {
  const asked = Object.entries(query as Record<string, string | number | undefined>).filter(
    ([field, value]) => value !== undefined && field !== 'limit' && field !== 'cursor',
  );
  await recordAction({
    actor,
    action: 'list.exported',
    subject: { kind: 'list', id: name, name },
    after: Object.fromEntries(asked) as AuditItem['after'],
  });
}

const at = { method: 'get', access: administrator, limit: 'save' } as const;
const answers = { 200: 'bytes' } as const;

/** Each list as a file, by the same search, filters and order. */
export const csvRoutes: AnyRoute[] = [
  defineRoute({
    ...at,
    path: '/api/admin/users.csv',
    summary: 'The users as CSV.',
    query: AdminUserQuery,
    answers,
    handle: async ({ caller, query }) => {
      await recordExport(caller, 'users', query);
      const page = (from: Page) => listUsers({ ...query, ...from });
      const present = (rows: readonly AccountDocument[]) => rows.map(presentAdminUser);
      return csvFile(
        { name: 'users', page, present },
        {
          ID: ({ id }) => id,
          Username: ({ username }) => username,
          'First Name': ({ firstName }) => firstName,
          'Last Name': ({ lastName }) => lastName,
          Role: ({ role }) => role,
          Disabled: ({ disabled }) => disabled,
          Created: ({ createdAt }) => createdAt,
          'Last Sign-in': ({ lastSignInAt }) => lastSignInAt,
        },
      );
    },
  }),
  defineRoute({
    ...at,
    path: '/api/admin/downloads.csv',
    summary: 'The downloads as CSV.',
    query: AdminDownloadQuery,
    answers,
    handle: async ({ caller, query }) => {
      await recordExport(caller, 'downloads', query);
      const page = (from: Page) => listDownloads({ ...query, ...from });
      return csvFile(
        { name: 'downloads', page, present: presentDownloads },
        {
          ID: ({ id }) => id,
          Email: ({ email }) => email,
          Title: ({ articleTitle }) => articleTitle,
          Created: ({ createdAt }) => createdAt,
          Status: ({ downloadSent }) => (downloadSent ? 'Sent' : 'Pending'),
          Delivery: ({ delivery }) => delivery,
          Kind: ({ kind }) => kind,
        },
      );
    },
  }),
  defineRoute({
    ...at,
    path: '/api/admin/searches.csv',
    summary: 'The searches as CSV.',
    query: AdminSearchQuery,
    answers,
    handle: async ({ caller, query }) => {
      await recordExport(caller, 'searches', query);
      const page = (from: Page) => listSearches({ ...query, ...from });
      return csvFile(
        { name: 'searches', page, present: presentSearches },
        {
          ID: ({ id }) => id,
          'Search Term': ({ searchTerm }) => searchTerm,
          Date: ({ createdAt }) => createdAt,
          Results: ({ summariesCount }) => summariesCount,
          Outcome: ({ outcome }) => outcome,
        },
      );
    },
  }),
  defineRoute({
    ...at,
    path: '/api/admin/runs.csv',
    summary: 'The runs as CSV.',
    query: AdminRunQuery,
    answers,
    handle: async ({ caller, query }) => {
      await recordExport(caller, 'runs', query);
      const page = (from: Page) => listAllRuns({ ...query, ...from });
      return csvFile(
        { name: 'runs', page, present: presentAdminRuns },
        {
          ID: ({ id }) => id,
          Kind: ({ kind }) => kind,
          Title: ({ title }) => title,
          Owner: ({ owner }) => owner.email,
          Status: ({ status }) => status,
          Created: ({ createdAt }) => createdAt,
          Updated: ({ updatedAt }) => updatedAt,
          Calls: ({ costs }) => costs.calls,
          'Input Tokens': ({ costs }) => costs.inputTokens,
          'Output Tokens': ({ costs }) => costs.outputTokens,
          USD: ({ costs }) => costs.usd,
          Error: ({ error }) => error?.message ?? null,
        },
      );
    },
  }),
  defineRoute({
    ...at,
    path: '/api/admin/audit.csv',
    summary: 'What administrators did as CSV.',
    query: AuditQuery,
    answers,
    handle: async ({ caller, query }) => {
      await recordExport(caller, 'audit', query);
      const page = (from: Page) => listAudit({ ...query, ...from });
      const present = (rows: readonly AuditRecord[]) => rows.map(presentAction);
      return csvFile(
        { name: 'audit', page, present },
        {
          ID: ({ id }) => id,
          Date: ({ createdAt }) => createdAt,
          Who: ({ actor }) => actor.email ?? actor.kind,
          Action: ({ action }) => action,
          Subject: ({ subject }) => `${subject.kind} ${subject.id}`,
          Name: ({ subject }) => subject.name,
          Before: ({ before }) => before && JSON.stringify(before),
          After: ({ after }) => after && JSON.stringify(after),
        },
      );
    },
  }),
];
