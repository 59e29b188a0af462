import { z } from 'zod';
import { DownloadAnswer, DownloadRequest } from '@citeloom/common/contracts/download';
import { Uuid } from '@citeloom/common/contracts/ids';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { extendContent } from '@citeloom/common/server/content/extend-content';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import { ownerWithBody, signed } from '../../http/access.ts';
import { withDeadline } from '@citeloom/common/server/deadline';
import { validationError } from '../../http/problem.ts';
import { defineRoute } from '../../http/route.ts';
import { ownArticle } from '../../runs/own-article.ts';
import { startRun } from '../../runs/start-run.ts';
import { loadPackage } from './load-package.ts';
import { imageBytes } from './image-bytes.ts';
import { countRecipient } from './recipients.ts';
import { streamPackage } from './stream-package.ts';

/** @throws AppError `validation_failed` where nothing is left once the HTML is sanitised. */
function stillArticle(reduced: unknown): DownloadRequest {
  const read = DownloadRequest.safeParse(reduced);
  if (!read.success) throw validationError(read.error);
  return read.data;
}

export const downloadRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/download',
    summary:
      'Pack an article with its images and evidence, or make it in one form (`file`), and mail it where that is asked for.',
    access: ownerWithBody,
    limit: 'download',
    waits: true,
    body: DownloadRequest,
    answers: { 200: DownloadAnswer, 202: AcceptedRun },
    own: ({ rawBody, caller }) => ownArticle(rawBody, caller),
    handle: (request) =>
      startRun(request, async () => {
        const { body, caller, owned: article, services, address } = request;
        if (body.email) {
          const factor = services.environment.LIMITS_FACTOR;
          await withDeadline(countRecipient({ owner: caller, address }, body.email, factor));
        }
        if (article) {
          await withDeadline(extendContent(caller, [article._id], keptUntil(caller)));
        }
        const { articleId, email, formats, file, imageIds } = body;
        return {
          kind: 'download',
          title: article?.title ?? body.title ?? '',
          // The server's data win over the client's.
          input: article
            ? { articleId, email, formats, file, imageIds }
            : stillArticle(await services.submitted.reduce(body)),
          bytes: await withDeadline(imageBytes(body, services)),
        };
      }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/packages/:id',
    summary: 'A package as a zip file, or an article in one form; parts of it on request.',
    access: signed('package'),
    limit: 'open',
    params: z.object({ id: Uuid }),
    query: z.object({ token: z.string().max(200).optional() }),
    answers: { 200: 'bytes', 206: 'bytes', 304: 'empty', 416: 'empty' },
    own: ({ caller, params }) => loadPackage(params.id, caller),
    handle: async ({ owned, header }) => streamPackage(owned, header),
  }),
];
