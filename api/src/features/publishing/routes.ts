import { ofOwner } from '@citeloom/common/server/models/owner';
import { z } from 'zod';
import { Uuid } from '@citeloom/common/contracts/ids';
import {
  AuthorizeSiteAnswer,
  AuthorizeSiteRequest,
  ConnectSiteRequest,
  PublicationList,
  PublishingOffer,
  PublishAnswer,
  PublishRequest,
  SiteCheckAnswer,
  SiteCheckRequest,
  SiteConnection,
  SiteConnectionList,
} from '@citeloom/common/contracts/publishing';
import { ContentEmail } from '@citeloom/common/contracts/user-content';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { AppError } from '@citeloom/common/domain/app-error';
import {
  PublicationModel,
  type PublicationDocument,
} from '@citeloom/common/server/models/publication';
import {
  SiteConnectionModel,
  type SiteConnectionDocument,
} from '@citeloom/common/server/models/site-connection';
import { withDeadline } from '@citeloom/common/server/deadline';
import { defineRoute, type AnyRoute } from '../../http/route.ts';
import { startRun } from '../../runs/start-run.ts';
import { account, type AccountCaller } from '../../http/account-access.ts';
import { ownContent } from '../contents/own-content.ts';
import { requireOwnEmail } from '../contents/require-own-email.ts';
import { beginAuthorization, endAuthorization } from './authorize-site.ts';

import { publishingOffer } from './publishing-offer.ts';
import { planPublication } from './start-publication.ts';
import { storeConnection } from './store-connection.ts';

/** Most that is listed at once. */
const LISTED_MAX = 100;

function presentConnection(stored: SiteConnectionDocument): z.input<typeof SiteConnection> {
  const { _id: id, publisher, siteUrl, username, authType, createdAt, lastUsedAt } = stored;
  return {
    ...{ id, publisher, siteUrl, username, authType, createdAt: createdAt.toISOString() },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

const mine = ({ owner }: AccountCaller) => ofOwner(owner);

/** Publishing to a site of a person's own, and the credentials that they keep for it. */
export const publishingRoutes: AnyRoute[] = [
  defineRoute({
    method: 'post',
    path: '/api/user/content/:id/publish',
    summary: 'Publish an article as a draft to a WordPress, by a webhook, or into a folder.',
    access: account,
    limit: 'publish',
    waits: true,
    params: z.object({ id: z.string() }),
    query: z.object({ email: ContentEmail }),
    body: PublishRequest,
    answers: { 200: PublishAnswer, 202: AcceptedRun },
    own: ({ caller, params }) => ownContent(params.id, caller.owner),
    handle: (request) => {
      const { body, caller, owned, services, query } = request;
      requireOwnEmail(caller.email, query.email);
      // What identifies a repeated request is kept: the password must not be part of it.
      const named = { ...request, caller: caller.owner, body: { ...body, password: '' } };
      return startRun(named, () =>
        withDeadline(planPublication(services, caller.owner, owned, body)),
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/user/content/:id/publications',
    summary: 'Where an article has been published.',
    access: account,
    limit: 'read',
    params: z.object({ id: z.string() }),
    answers: { 200: PublicationList },
    own: ({ caller, params }) => ownContent(params.id, caller.owner),
    handle: async ({ caller, owned: { articleId } }) => {
      const found = await PublicationModel.find({
        ...{ articleId, ...mine(caller), publishedAt: { $ne: null } },
      })
        .sort({ publishedAt: -1 })
        .limit(LISTED_MAX)
        .lean<PublicationDocument[]>();
      const items = found.map(({ publisher, siteUrl, draftUrl, publishedAt }) => ({
        ...{ publisher, siteUrl, draftUrl, publishedAt: publishedAt?.toISOString() ?? '' },
      }));
      return { status: 200, json: { items } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/user/publishing',
    summary: 'Where an account may publish an article to, and from where.',
    access: account,
    limit: 'read',
    query: z.object({ articleId: Uuid.optional() }),
    answers: { 200: PublishingOffer },
    handle: async ({ services, caller, query }) => ({
      status: 200,
      json: await publishingOffer(services, caller.owner, query.articleId),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/user/sites/check',
    summary: 'Find out what a site can before signing in to it.',
    access: account,
    limit: 'site-check',
    waits: true,
    body: SiteCheckRequest,
    answers: { 200: SiteCheckAnswer, 202: AcceptedRun },
    handle: (request) =>
      startRun({ ...request, caller: request.caller.owner }, () => ({
        ...{ kind: 'site-check', title: request.body.siteUrl, input: request.body },
      })),
  }),
  defineRoute({
    method: 'get',
    path: '/api/user/connections',
    summary: 'The sites whose credentials are kept; never the credentials.',
    access: account,
    limit: 'read',
    answers: { 200: SiteConnectionList },
    handle: async ({ caller }) => {
      const kept = await SiteConnectionModel.find({ ...mine(caller), kept: true })
        .sort({ createdAt: -1 })
        .limit(LISTED_MAX)
        .lean<SiteConnectionDocument[]>();
      return { status: 200, json: { items: kept.map(presentConnection) } };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/user/connections/authorize',
    summary: 'Begin to connect a site by its own page for application passwords.',
    access: account,
    limit: 'control',
    body: AuthorizeSiteRequest,
    answers: { 200: AuthorizeSiteAnswer },
    handle: async ({ services, caller, body }) => ({
      status: 200,
      json: await beginAuthorization(services, caller.owner, body),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/user/connections',
    summary: 'Keep what a site has given on its own page.',
    access: account,
    limit: 'control',
    body: ConnectSiteRequest,
    answers: { 201: SiteConnection },
    handle: async ({ services, caller, body }) => {
      const siteUrl = await endAuthorization(caller.owner, body);
      const { username, password } = body;
      const stored = await storeConnection(services, caller.owner, {
        ...{ publisher: 'wordpress', siteUrl, username, password },
        ...{ authType: 'application_password', kept: true },
      });
      return { status: 201, json: presentConnection(stored) };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/user/connections/:id',
    summary: 'Remove kept credentials.',
    access: account,
    limit: 'control',
    params: z.object({ id: Uuid }),
    answers: { 204: 'empty' },
    own: async ({ caller, params: { id } }) => {
      if (await SiteConnectionModel.exists({ _id: id, ...mine(caller) })) return;
      throw new AppError('not_found', 'There is no such site.');
    },
    handle: async ({ params: { id } }) => {
      await SiteConnectionModel.deleteOne({ _id: id });
      return { status: 204, empty: true };
    },
  }),
];
