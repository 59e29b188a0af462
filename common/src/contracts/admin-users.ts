import { z } from 'zod';
import { AccountRole } from './account.ts';
import { adminList, adminListQuery } from './admin.ts';
import { AdminDownloadItem, AdminSearchItem } from './admin-records.ts';
import { Uuid } from './ids.ts';

/** Most characters of a first or a last name. */
export const NAME_MAX = 300;

/** A person's account as administrators see it. */
export const AdminUserItem = z.object({
  id: z.number().int(),
  accountId: Uuid,
  /** The e-mail address; empty for an anonymous account. */
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: AccountRole,
  /** True while the account may not sign in. */
  disabled: z.boolean(),
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
});
export type AdminUserItem = z.infer<typeof AdminUserItem>;

/** The orders of the users; newest first unless asked otherwise. */
export const adminUserSorts = [
  '-id',
  'id',
  'username',
  '-username',
  'name',
  '-name',
  'role',
  '-role',
] as const;

/** The query of `GET /api/admin/users` and of `GET /api/admin/users.csv`. */
export const AdminUserQuery = adminListQuery(adminUserSorts, { role: AccountRole.optional() });
export const AdminUserList = adminList(AdminUserItem);
export type AdminUserList = z.infer<typeof AdminUserList>;

/** A search of a person with its summaries, as long as it is still there; else their list is empty. */
export const AdminUserSearch = AdminSearchItem.extend({
  summaries: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      summary: z.string(),
      date: z.string().nullable(),
      sourcesCount: z.number().int(),
    }),
  ),
});
export type AdminUserSearch = z.infer<typeof AdminUserSearch>;

/**
 * `GET /api/admin/users/:id`. `version` goes up with every change; sent back as `If-Match: "7"`, a change
 * is refused (412) when somebody else's came first. The newest 100 of each list of `content` are shown.
 */
export const AdminUserDetail = AdminUserItem.extend({
  version: z.number().int(),
  content: z.object({
    downloads: z.array(AdminDownloadItem),
    downloadsTotal: z.number().int(),
    searches: z.array(AdminUserSearch),
    searchesTotal: z.number().int(),
  }),
});
export type AdminUserDetail = z.infer<typeof AdminUserDetail>;

const name = z.string().trim().max(NAME_MAX, 'A name has at most 300 characters.');
const fields = { username: z.string().trim().max(255), firstName: name, lastName: name };

/** `POST /api/admin/users`. */
export const AdminUserCreation = z.object({
  ...fields,
  password: z.string().min(1, 'A password is needed.').max(1000),
  role: AccountRole.default('Basic'),
});
export type AdminUserCreation = z.input<typeof AdminUserCreation>;

/** `PUT /api/admin/users/:id`: the full user; members that cannot be changed are passed over. */
export const AdminUserChange = z.object({ ...fields, role: AccountRole });
export type AdminUserChange = z.infer<typeof AdminUserChange>;

/** The answer of a change, of disabling and of enabling. */
export const AdminUserChanged = AdminUserItem.extend({ version: z.number().int() });
export type AdminUserChanged = z.infer<typeof AdminUserChanged>;

/** `POST /api/admin/users/:id/password-reset`: to whom the link went, and where its mail is. */
export const PasswordResetSent = z.object({
  email: z.string(),
  /** `outbox` where no mail server is set up: it lies on this machine. */
  sentTo: z.enum(['smtp', 'outbox']),
});
export type PasswordResetSent = z.infer<typeof PasswordResetSent>;
