import type { z } from 'zod';
import type { PublishRequest, PublishRun } from '@citeloom/common/contracts/publishing';
import { UNTITLED } from '@citeloom/common/contracts/user-content';
import { AppError } from '@citeloom/common/domain/app-error';
import type { ContentDocument } from '@citeloom/common/server/models/content';
import type { Owner } from '@citeloom/common/server/models/owner';
import { publicationId, PublicationModel } from '@citeloom/common/server/models/publication';
import type { RunPlan } from '../../runs/accept-run.ts';
import type { Services } from '../../services.ts';
import { mayPublishInFolder } from './may-publish-in-folder.ts';
import { addressFor, findConnection, storeConnection } from './store-connection.ts';

const FOLDER = 'folder';

/** Where the request leads, as far as it can be known without storing anything. */
async function siteOf({ environment }: Services, owner: Owner, body: PublishRequest) {
  if (body.publisher === 'folder') {
    if (!(await mayPublishInFolder(environment, owner)))
      throw new AppError('forbidden', 'Your account may not publish into the folder here.');
    return { publisher: body.publisher, siteUrl: FOLDER };
  }
  if (!body.connectionId)
    return { publisher: body.publisher, siteUrl: addressFor(body.publisher, body.siteUrl) };
  const kept = await findConnection(owner, body.connectionId);
  if (!kept) {
    const detail = 'This site is no longer kept. Enter it again.';
    throw new AppError('validation_failed', detail, {
      errors: [{ pointer: '/connectionId', detail }],
    });
  }
  return { publisher: kept.publisher, siteUrl: kept.siteUrl };
}

/** @throws AppError `already_published` when the person has not agreed that it is changed. */
async function requireAgreement(
  articleId: string,
  { publisher, siteUrl }: Pick<PublishRun, 'publisher' | 'siteUrl'>,
  update: boolean,
): Promise<void> {
  if (update) return;
  const _id = publicationId(articleId, publisher, siteUrl);
  if (!(await PublicationModel.exists({ _id, publishedAt: { $ne: null } }))) return;
  throw new AppError(
    'already_published',
    'This article is there already. Publish again and agree that it is updated.',
  );
}

/**
 * What a publication's run is to do. Its credentials are stored encrypted, apart from it, before it is
 * started; the run knows their id.
 *
 * @throws AppError `validation_failed`, `already_published`, `no_room`, `forbidden` where the folder is for others.
 */
export async function planPublication(
  services: Services,
  owner: Owner,
  content: ContentDocument,
  body: PublishRequest,
): Promise<RunPlan> {
  const { articleId } = content;
  if (!articleId)
    throw new AppError('validation_failed', 'Only an article that was made here can be published.');
  const site = await siteOf(services, owner, body);
  await requireAgreement(articleId, site, body.update);
  const { username, password, authType, remember } = body;
  const typed = { ...site, username, password, authType, kept: false };
  const connectionId =
    site.publisher === 'folder'
      ? null
      : (body.connectionId ?? (await storeConnection(services, owner, typed))._id);
  const input: z.input<typeof PublishRun> = {
    ...{ articleId, ...site, connectionId, update: body.update },
    remember: remember && !body.connectionId,
    ...{ imageIds: body.imageIds ?? null, reportLink: body.reportLink },
  };
  return { kind: 'publish', title: content.articleTitle ?? UNTITLED, input };
}
