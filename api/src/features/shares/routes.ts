import { z } from 'zod';
import { Uuid } from '@citeloom/common/contracts/ids';
import { SharedArticle, ShareSettings, ShareState } from '@citeloom/common/contracts/share';
import { anyone, owner } from '../../http/access.ts';
import { newNonce } from '../../http/nonce.ts';
import { defineRoute, type AnyRoute } from '../../http/route.ts';
import { finishedArticle } from '../articles/finished-article.ts';
import { sendPixels } from '../images/send-pixels.ts';
import { sourcePage } from '../sources/source-page.ts';
import { loadShare } from './load-share.ts';
import { loadSharedImage } from './load-shared-image.ts';
import { loadSharedSource } from './load-shared-source.ts';
import { presentShared } from './present-shared.ts';
import { revokeShare, shareArticle, shareOf } from './share-article.ts';

const article = z.object({ articleId: Uuid });
const share = z.object({ shareId: Uuid });
const sharedImage = share.extend({ id: Uuid });

/** What a link shows may be taken back at any moment. */
const NOT_KEPT = { 'Cache-Control': 'no-store' };
/** Pixels may be kept where each time it is asked whether they still may be seen. */
const ASKED_AGAIN = 'private, no-cache';

export const shareRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/articles/:articleId/share',
    summary: 'The link under which anybody reads an article, if it has one.',
    access: owner,
    limit: 'read',
    params: article,
    answers: { 200: ShareState },
    own: ({ caller, params: { articleId } }) => finishedArticle(articleId, caller),
    handle: async ({ owned }) => ({ status: 200, json: await shareOf(owned) }),
  }),
  defineRoute({
    method: 'put',
    path: '/api/articles/:articleId/share',
    summary: 'Give an article a link under which anybody reads it, or change what holds for it.',
    access: owner,
    limit: 'save',
    params: article,
    body: ShareSettings,
    answers: { 200: ShareState },
    own: ({ caller, params: { articleId } }) => finishedArticle(articleId, caller),
    handle: async ({ owned, body }) => ({
      status: 200,
      json: await shareArticle(owned, body.indexable),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/articles/:articleId/share',
    summary: 'Take the link of an article back; whoever has it is told so.',
    access: owner,
    limit: 'save',
    params: article,
    answers: { 204: 'empty' },
    own: ({ caller, params: { articleId } }) => finishedArticle(articleId, caller),
    handle: async ({ owned }) => {
      await revokeShare(owned);
      return { status: 204, empty: true };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/shares/:shareId',
    summary: 'An article with its passages and its report, for whoever has its link.',
    access: anyone,
    limit: 'open',
    params: share,
    answers: { 200: SharedArticle },
    own: ({ params: { shareId } }) => loadShare(shareId),
    handle: async ({ services, owned }) => ({
      status: 200,
      headers: NOT_KEPT,
      json: await presentShared(services, owned),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/shares/:shareId/sources/:sourceId',
    summary: 'The passages that a shared article quotes of a source, as a page.',
    access: anyone,
    limit: 'open',
    params: z.object({ shareId: Uuid, sourceId: Uuid }),
    query: z.object({ evidence: Uuid.optional().catch(undefined) }),
    answers: { 200: 'html' },
    own: ({ params: { shareId, sourceId } }) => loadSharedSource(shareId, sourceId),
    handle: async ({ owned, query }) => {
      const nonce = newNonce();
      const headers = { ...NOT_KEPT, 'X-Robots-Tag': 'noindex' };
      return { status: 200, headers, html: sourcePage(owned, query.evidence, nonce), nonce };
    },
  }),
  sharedPixels(
    '/api/shares/:shareId/images/:id',
    'An image of a shared article as PNG.',
    sharedImage,
  ),
  sharedPixels(
    '/api/shares/:shareId/images/:id/:width',
    'A lighter copy of an image of a shared article, as WebP.',
    sharedImage.extend({ width: z.coerce.number().int() }),
  ),
];

function sharedPixels(
  path: `/api/shares/${string}`,
  summary: string,
  params: z.ZodType<{ shareId: string; id: string; width?: number }>,
): AnyRoute {
  return defineRoute({
    method: 'get',
    path,
    summary,
    access: anyone,
    limit: 'open',
    params,
    answers: { 200: 'bytes', 304: 'empty' },
    own: ({ params: { shareId, id, width } }) => loadSharedImage(shareId, id, width),
    handle: async ({ owned, header }) => sendPixels(owned, header('if-none-match'), ASKED_AGAIN),
  });
}
