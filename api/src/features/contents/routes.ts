import { z } from 'zod';
import { Instant } from '@citeloom/common/contracts/ids';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import {
  ContentEmail,
  UserContentChange,
  UserContentCounts,
  UserContentIds,
  UserContentItem,
  UserContentList,
  UserContentPreview,
  UserContentQuery,
} from '@citeloom/common/contracts/user-content';
import { deleteContents, restoreContents } from '@citeloom/common/server/content/delete-content';
import type { ContentDocument } from '@citeloom/common/server/models/content';
import { owner } from '../../http/access.ts';
import { defineRoute, type AnyRoute } from '../../http/route.ts';
import { account } from '../../http/account-access.ts';
import { changeContent } from './change-content.ts';
import { downloadContent } from './download-content.ts';
import { countContents, listContents } from './list-contents.ts';
import { ownContent, requireArticle } from './own-content.ts';
import { presentContents, presentPreview } from './present-contents.ts';
import { requireOwnEmail } from './require-own-email.ts';

const params = z.object({ id: z.string() });
const named = z.object({ email: ContentEmail });

/** What an account has made and keeps. */
export const contentRoutes: AnyRoute[] = [
  defineRoute({
    method: 'get',
    path: '/api/user/content',
    summary: 'What an account keeps: pages in an order, searched and filtered.',
    access: account,
    limit: 'read',
    query: UserContentQuery,
    answers: { 200: UserContentList },
    handle: async ({ services, caller, query }) => {
      requireOwnEmail(caller.email, query.email);
      return { status: 200, json: await listContents(services, caller.owner, query) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/user/content/counts',
    summary: 'How many items an account keeps, and how many of them since a moment.',
    access: account,
    limit: 'read',
    query: z.object({ since: Instant }),
    answers: { 200: UserContentCounts },
    handle: async ({ caller, query }) => ({
      status: 200,
      json: await countContents(caller.owner, new Date(query.since)),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/user/content/:id',
    summary: 'One item.',
    access: account,
    limit: 'read',
    params,
    answers: { 200: UserContentItem },
    own: ({ caller, params: { id } }) => ownContent(id, caller.owner),
    handle: async ({ services, owned }) => {
      const [json] = await presentContents(services, [owned]);
      return { status: 200, json };
    },
  }),
  defineRoute({
    method: 'put',
    path: '/api/user/content/:id',
    summary: 'Rename an item, or mark it as a favourite.',
    access: account,
    limit: 'edit',
    params,
    body: UserContentChange,
    answers: { 200: UserContentItem },
    own: ({ caller, params: { id } }) => ownContent(id, caller.owner),
    handle: async ({ services, owned, body }) => {
      const [json] = await presentContents(services, [await changeContent(owned, body)]);
      return { status: 200, json };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/user/content/:id/preview',
    summary: 'The text and the pictures of an item.',
    access: owner,
    limit: 'read',
    params,
    answers: { 200: UserContentPreview },
    own: ({ caller, params: { id } }) => ownContent(id, caller),
    handle: async ({ services, owned }) => ({
      status: 200,
      json: await presentPreview(services, owned),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/user/content/:id/download',
    summary: 'An item with its images and evidence as a zip file.',
    access: account,
    limit: 'download',
    waits: true,
    params,
    query: named,
    answers: { 200: 'bytes', 202: AcceptedRun, 206: 'bytes', 304: 'empty', 416: 'empty' },
    own: ({ caller, params: { id } }): Promise<ContentDocument> => ownContent(id, caller.owner),
    handle: async (request) => {
      const { caller, query, owned } = request;
      requireOwnEmail(caller.email, query.email);
      requireArticle(owned);
      return downloadContent({ ...request, caller: caller.owner }, owned);
    },
  }),
  several(
    '/api/user/content/delete',
    'Delete items; for ten minutes that can be undone.',
    deleteContents,
  ),
  several('/api/user/content/restore', 'Bring items back that were just deleted.', restoreContents),
];

function several(
  path: `/api/user/content/${string}`,
  summary: string,
  change: typeof deleteContents,
): AnyRoute {
  return defineRoute({
    method: 'post',
    path,
    summary,
    access: account,
    limit: 'edit',
    body: UserContentIds,
    answers: { 200: UserContentIds.extend({ ids: z.array(z.number().int()) }) },
    handle: async ({ services, caller, body }) => ({
      status: 200,
      json: { ids: await change(caller.owner, body.ids, services.publish) },
    }),
  });
}
