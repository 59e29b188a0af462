import { z } from 'zod';
import { Uuid } from '@citeloom/common/contracts/ids';
import { ImagesAnswer, ImagesRequest, ImagesToRestore } from '@citeloom/common/contracts/images';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { AppError } from '@citeloom/common/domain/app-error';
import { ImageModel } from '@citeloom/common/server/models/image';
import { extendContent } from '@citeloom/common/server/content/extend-content';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import { owner, ownerWithBody, signed } from '../../http/access.ts';
import { withDeadline } from '@citeloom/common/server/deadline';
import { defineRoute, type AnyRoute } from '../../http/route.ts';
import { ownArticle } from '../../runs/own-article.ts';
import { startRun } from '../../runs/start-run.ts';
import { finishedArticle } from '../articles/finished-article.ts';
import { loadImage } from './load-image.ts';
import { restoreImages } from './restore-images.ts';
import { sendPixels } from './send-pixels.ts';

/** Pixels never change under one address, but an address is private. */
const CACHE = 'private, max-age=31536000, immutable';

export const imageRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/generate-images',
    summary: 'Draw three 16:9 images for an article, or one of them again.',
    access: ownerWithBody,
    limit: 'images',
    waits: true,
    body: ImagesRequest,
    answers: { 200: ImagesAnswer, 202: AcceptedRun },
    own: ({ rawBody, caller }) => ownArticle(rawBody, caller),
    handle: (request) =>
      startRun(request, async () => {
        const { body, caller, owned: article } = request;
        const { articleId, replace, title } = body;
        if (replace && !(await withDeadline(ImageModel.exists({ _id: replace, articleId })))) {
          throw new AppError('not_found', 'There is no such image of this article.');
        }
        if (article) await withDeadline(extendContent(caller, [article._id], keptUntil(caller)));
        // The article's own text counts, so the client's is not even kept.
        const input = article ? { articleId, ...(replace ? { replace } : {}) } : body;
        return { kind: 'images', title: article?.title ?? title ?? '', input };
      }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/articles/:articleId/images/restore',
    summary: 'Bring images back that have given way to newer ones; those are kept in their turn.',
    access: owner,
    limit: 'edit',
    params: z.object({ articleId: Uuid }),
    body: ImagesToRestore,
    answers: { 204: 'empty' },
    own: ({ caller, params: { articleId } }) => finishedArticle(articleId, caller),
    handle: async ({ owned, body }) => {
      await restoreImages(owned._id, body.imageIds);
      return { status: 204, empty: true };
    },
  }),
  pixels('/api/images/:id', 'An image as PNG.', z.object({ id: Uuid })),
  pixels(
    '/api/images/:id/:width',
    'A lighter copy of an image, as WebP.',
    z.object({ id: Uuid, width: z.coerce.number().int() }),
  ),
];

function pixels(
  path: `/api/images/${string}`,
  summary: string,
  params: z.ZodType<{ id: string; width?: number }>,
): AnyRoute {
  return defineRoute({
    method: 'get',
    path,
    summary,
    access: signed('image'),
    limit: 'open',
    params,
    query: z.object({ token: z.string().max(200).optional() }),
    answers: { 200: 'bytes', 304: 'empty' },
    own: ({ caller, params }) => loadImage(params.id, params.width, caller),
    handle: async ({ owned, header }) => sendPixels(owned, header('if-none-match'), CACHE),
  });
}
