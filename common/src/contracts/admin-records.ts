import { z } from 'zod';
import { adminList, adminListQuery } from './admin.ts';

/** What was packed: an article with all that belongs to it, or one form of it. */
export const DownloadKind = z.enum(['package', 'form']);
export type DownloadKind = z.infer<typeof DownloadKind>;

/**
 * How far it was handed over: as a file; `pending` while its mail is not out; `sent` to a mail server;
 * `outbox`, kept on this machine; `failed`; `unknown` where the server's answer was lost.
 */
export const Delivery = z.enum(['file', 'pending', 'sent', 'outbox', 'failed', 'unknown']);
export type Delivery = z.infer<typeof Delivery>;

/** The deliveries that count as sent: what was handed over, as a file or to a mail server. */
export const sentDeliveries: readonly Delivery[] = ['file', 'sent'];

/** One download. */
export const AdminDownloadItem = z.object({
  id: z.number().int(),
  /** The person's address at that time, else the one that it was mailed to; null for a visitor's file. */
  email: z.string().nullable(),
  articleTitle: z.string(),
  createdAt: z.string(),
  downloadSent: z.boolean(),
  kind: DownloadKind,
  delivery: Delivery,
  /** Who it was, if they have an account now. */
  userId: z.number().int().nullable(),
});
export type AdminDownloadItem = z.infer<typeof AdminDownloadItem>;

/** The orders of the downloads; newest first unless asked otherwise. */
export const adminDownloadSorts = ['-id', 'id', 'email', '-email', 'title', '-title'] as const;

/** The query of `GET /api/admin/downloads` and of `GET /api/admin/downloads.csv`. */
export const AdminDownloadQuery = adminListQuery(adminDownloadSorts, {
  status: z.enum(['sent', 'pending']).optional(),
  delivery: Delivery.optional(),
  kind: DownloadKind.optional(),
});
export const AdminDownloadList = adminList(AdminDownloadItem, 'kind', 'delivery');
export type AdminDownloadList = z.infer<typeof AdminDownloadList>;

/** How a search has ended; `empty` where nothing was found that can be quoted. */
export const SearchOutcome = z.enum(['running', 'succeeded', 'empty', 'failed', 'cancelled']);
export type SearchOutcome = z.infer<typeof SearchOutcome>;

/** One search. */
export const AdminSearchItem = z.object({
  id: z.number().int(),
  searchTerm: z.string(),
  createdAt: z.string(),
  summariesCount: z.number().int(),
  outcome: SearchOutcome,
  /** Who it was, if they have an account now. */
  userId: z.number().int().nullable(),
});
export type AdminSearchItem = z.infer<typeof AdminSearchItem>;

/** The orders of the searches; newest first unless asked otherwise. */
export const adminSearchSorts = ['-id', 'id', 'term', '-term', 'results', '-results'] as const;

/** The query of `GET /api/admin/searches` and of `GET /api/admin/searches.csv`. */
export const AdminSearchQuery = adminListQuery(adminSearchSorts, {
  outcome: SearchOutcome.optional(),
});
export const AdminSearchList = adminList(AdminSearchItem, 'outcome');
export type AdminSearchList = z.infer<typeof AdminSearchList>;
