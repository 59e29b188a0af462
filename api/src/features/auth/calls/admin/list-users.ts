import { z } from 'zod';
import { AuthUser } from '@citeloom/common/contracts/auth';
import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import { AUDIENCE } from '../../../../auth/access-tokens.ts';
import { defineRoute } from '../../../../http/route.ts';
import { presentUser } from '../../accounts/present-user.ts';
import { invalid } from '../../../../auth/auth-error.ts';
import { service } from '../../http/auth-access.ts';

const PAGE = 50;
const PAGE_MAX = 1000;

/** A whole number from 1; clients send empty text for what they leave out. */
function numberOf(given: string | undefined, name: string, ifNone: number): number {
  if (!given) return ifNone;
  const number = Number(given);
  if (!Number.isInteger(number) || number < 0) throw invalid(`Bad Pagination Parameters: ${name}`);
  return Math.max(1, number);
}

/** The `Link` header (RFC 8288), `page` first, as clients of the protocol read it. */
export function pageLinks(page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) =>
    `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}

/** Accounts, newest first, by pages. */
export const adminListUsers = defineRoute({
  method: 'get',
  path: '/auth/v1/admin/users',
  summary: 'Accounts, newest first, by pages.',
  access: service,
  limit: 'account',
  query: z.object({
    page: z.string().optional(),
    per_page: z.string().optional(),
    filter: z.string().max(255).optional(),
  }),
  answers: { 200: z.object({ users: z.array(AuthUser), aud: z.string() }) },
  handle: async ({ query }) => {
    const page = numberOf(query.page, 'page', 1);
    const perPage = Math.min(PAGE_MAX, numberOf(query.per_page, 'per_page', PAGE));
    const escaped = query.filter?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const which = escaped
      ? { deletedAt: null, email: { $regex: escaped, $options: 'i' } }
      : { deletedAt: null };
    const [total, accounts] = await Promise.all([
      AccountModel.countDocuments(which),
      AccountModel.find(which)
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * perPage)
        .limit(perPage)
        .lean<AccountDocument[]>(),
    ]);
    return {
      status: 200,
      headers: { 'X-Total-Count': String(total), Link: pageLinks(page, perPage, total) },
      json: { users: accounts.map(presentUser), aud: AUDIENCE },
    };
  },
});
