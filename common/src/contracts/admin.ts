import { z } from 'zod';
import { AccountRole } from './account.ts';
import { knownItems } from './what-is-known.ts';

/** The default and the most rows of one page of an administrators' list. */
export const ADMIN_PAGE = { usual: 50, most: 200 } as const;
/** Most characters that a search takes. */
export const ADMIN_SEARCH_MAX = 300;

/** What every list of the administrators takes: `q` is what has been typed, each word a beginning. */
const adminQuery = {
  q: z.string().max(ADMIN_SEARCH_MAX, 'A search has at most 300 characters.').optional(),
  limit: z.coerce.number().int().min(1).max(ADMIN_PAGE.most).default(ADMIN_PAGE.usual),
  cursor: z.string().max(1000).optional(),
};

/**
 * The query of a list; `sort` names a field, with a minus in front for the other way round.
 *
 * @param sorts the orders of the list; the first is the default.
 */
export function adminListQuery<Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) {
  return z.object({ ...adminQuery, sort: z.enum(sorts).default(sorts[0] as never), ...filters });
}

/**
 * One page of a list. `total` counts what the query finds, on every page as it was at the first;
 * of a search that finds more, `totalIsMinimum` is true and the list holds at least so many.
 *
 * @param words fields of which only a newer program may know the word; such items are left out.
 */
export function adminList<Item extends z.ZodObject>(
  item: Item,
  ...words: (keyof Item['shape'] & string)[]
) {
  return z.object({
    items: knownItems(item, ...words),
    total: z.number().int(),
    totalIsMinimum: z.boolean(),
    nextCursor: z.string().nullable(),
  });
}

/** `GET /api/admin/session`: by what right the caller is let in. */
export const AdminSession = z.object({
  by: z.enum(['token', 'account', 'service']),
  /** Of an account. */
  email: z.string().nullable(),
});
export type AdminSession = z.infer<typeof AdminSession>;

/** `GET /api/admin/stats`: the three cards. */
export const AdminStats = z.object({
  users: z.object({ total: z.number().int(), byRole: z.record(AccountRole, z.number().int()) }),
  /** `sent` was handed over, as a file or to a mail server; `pending` is a mail that is not out. */
  downloads: z.object({
    total: z.number().int(),
    sent: z.number().int(),
    pending: z.number().int(),
  }),
  searches: z.object({
    total: z.number().int(),
    /** Over all that have ended, those without a result included; 0 where there is none. */
    averageSummaries: z.number(),
    succeeded: z.number().int(),
    empty: z.number().int(),
    failed: z.number().int(),
    cancelled: z.number().int(),
    running: z.number().int(),
  }),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** Who did something in the administrators' area: an account, or who holds the token or a service's key. */
export const AdminActor = z.object({
  kind: z.enum(['token', 'account', 'service']),
  /** Of an account, as it was then. */
  email: z.string().nullable(),
});
export type AdminActor = z.infer<typeof AdminActor>;

/** What administrators do that is recorded. */
export const auditActions = [
  'user.created',
  'user.updated',
  'user.deleted',
  'user.disabled',
  'user.enabled',
  'user.signed-out',
  'user.password-reset-sent',
  'run.cancelled',
  'run.continued',
  'connection.tested',
  'list.exported',
] as const;
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

const AuditFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One action: who did what to whom, with the fields that changed as they were and as they became. */
export const AuditItem = z.object({
  id: z.number().int(),
  createdAt: z.string(),
  actor: AdminActor,
  action: AuditAction,
  /** What it was done to: the number of a user, the id of a run, the name of a list. */
  subject: z.object({
    kind: z.enum(['user', 'run', 'list', 'installation']),
    id: z.string(),
    /** What people call it: an e-mail address, a title. */
    name: z.string(),
  }),
  before: AuditFields.nullable(),
  after: AuditFields.nullable(),
});
export type AuditItem = z.infer<typeof AuditItem>;

/** The query of `GET /api/admin/audit`. */
export const AuditQuery = adminListQuery(['-id', 'id'], { action: AuditAction.optional() });
export const AuditList = adminList(AuditItem, 'action');
export type AuditList = z.infer<typeof AuditList>;

/** The days that an overview covers; both included, `from` and `to` as in `2026-11-24`, in UTC. */
export const DayRange = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
