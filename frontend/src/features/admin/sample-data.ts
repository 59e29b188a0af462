import type { AdminStats } from '@citeloom/common/contracts/admin';
import type { AdminDownloadItem, AdminSearchItem } from '@citeloom/common/contracts/admin-records';
import type { AdminUserItem } from '@citeloom/common/contracts/admin-users';

const AT = '2026-01-15T09:00:00.000Z';

/** Invented users, for while the server cannot be reached; their addresses can belong to nobody. */
export const sampleUsers: readonly AdminUserItem[] = (
  [
    ['ada@sample.invalid', 'Ada', 'Sample', 'Admin'],
    ['ben@sample.invalid', 'Ben', 'Sample', 'Standard'],
    ['cleo@sample.invalid', 'Cleo', 'Sample', 'Basic'],
  ] as const
).map(([username, firstName, lastName, role], at) => ({
  ...{ username, firstName, lastName, role, disabled: false, createdAt: AT, lastSignInAt: null },
  id: at + 1,
  accountId: `00000000-0000-4000-8000-00000000000${at + 1}`,
}));

/** Invented downloads. */
export const sampleDownloads: readonly AdminDownloadItem[] = [
  { id: 1, title: 'A sample article', email: 'ben@sample.invalid', sent: true },
  { id: 2, title: 'Another sample article', email: 'cleo@sample.invalid', sent: false },
].map(({ id, title, email, sent }) => ({
  ...{ id, email, articleTitle: title, createdAt: AT, downloadSent: sent, userId: null },
  kind: 'package',
  delivery: sent ? 'sent' : 'pending',
}));

/** Invented searches. */
export const sampleSearches: readonly AdminSearchItem[] = [
  { id: 1, searchTerm: 'a sample topic', summariesCount: 5 },
  { id: 2, searchTerm: 'another sample topic', summariesCount: 3 },
].map((search) => ({ ...search, createdAt: AT, outcome: 'succeeded', userId: null }));

/** What the cards say of them. */
export const sampleStats: AdminStats = {
  users: { total: 3, byRole: { Admin: 1, Standard: 1, Basic: 1 } },
  downloads: { total: 2, sent: 1, pending: 1 },
  searches: {
    ...{ total: 2, averageSummaries: 4, succeeded: 2 },
    ...{ empty: 0, failed: 0, cancelled: 0, running: 0 },
  },
};
