import { z } from 'zod';
import { Uuid } from '@citeloom/common/contracts/ids';
import {
  AuthorizeSiteAnswer,
  AuthorizeSiteRequest,
  ConnectSiteRequest,
  PublicationList,
  PublishAnswer,
  PublishRequest,
  SiteCheckAnswer,
  SiteCheckRequest,
  SiteConnection,
  SiteConnectionList,
} from '@citeloom/common/contracts/publishing';
import { AcceptedRun } from '@citeloom/common/contracts/run';
import { AppError } from '@citeloom/common/domain/app-error';
import {
  PublicationModel,
  type PublicationDocument,
} from '@citeloom/common/server/models/publication';
import { SharedReportModel } from '@citeloom/common/server/models/shared-report';
import {
  SiteConnectionModel,
  type SiteConnectionDocument,
} from '@citeloom/common/server/models/site-connection';
import { withDeadline } from '../../http/deadline.ts';
import { defineRoute, type AnyRoute } from '../../http/route.ts';
import { startRun } from '../../runs/start-run.ts';
import { account, type AccountCaller } from '../account/account-access.ts';
import { anyone } from '../../http/access.ts';
import { beginAuthorization, endAuthorization } from './authorize-site.ts';
import { ownContent } from './own-content.ts';
import { REPORT_POLICY, sharedReportPage, sharedReportUrl } from './shared-report.ts';
import { planPublication } from './start-publication.ts';
import { storeConnection } from './store-connection.ts';

/** Most that is listed at once. */
const LISTED_MAX = 100;

/** The spec's `email` never grants anything: another one than the signed-in person's is refused. */
const EmailQuery = z.object({ email: z.string().max(320).optional() });

function requireOwnEmail({ email }: AccountCaller, named: string | undefined): void {
  if (named !== undefined && named.toLowerCase() !== email.toLowerCase())
    throw new AppError('forbidden', 'This is not your e-mail address.');
}

function presentConnection(stored: SiteConnectionDocument): z.input<typeof SiteConnection> {
  const { _id: id, publisher, siteUrl, username, authType, createdAt, lastUsedAt } = stored;
  return {
    ...{ id, publisher, siteUrl, username, authType, createdAt: createdAt.toISOString() },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

const mine = ({ owner }: AccountCaller) => ({
  'owner.type': owner.type,
  'owner.id': owner.id,
});

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
    query: EmailQuery,
    body: PublishRequest,
    answers: { 200: PublishAnswer, 202: AcceptedRun },
    own: ownContent,
    handle: (request) => {
      const { body, caller, owned, services, query } = request;
      requireOwnEmail(caller, query.email);
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
    own: ownContent,
    handle: async ({ services, caller, owned: { articleId } }) => {
      const found = await PublicationModel.find({
        ...{ articleId, ...mine(caller), publishedAt: { $ne: null } },
      })
        .sort({ publishedAt: -1 })
        .limit(LISTED_MAX)
        .lean<PublicationDocument[]>();
      const items = found.map(({ publisher, siteUrl, draftUrl, publishedAt }) => ({
        ...{ publisher, siteUrl, draftUrl, publishedAt: publishedAt?.toISOString() ?? '' },
      }));
      const reportUrl = await sharedReportUrl(services, articleId);
      return { status: 200, json: { items, reportUrl } };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/user/content/:id/shared-report',
    summary: 'Take the public evidence report of an article back.',
    access: account,
    limit: 'control',
    params: z.object({ id: z.string() }),
    answers: { 204: 'empty' },
    own: ownContent,
    handle: async ({ caller, owned: { articleId } }) => {
      await SharedReportModel.deleteOne({ articleId, ...mine(caller) });
      return { status: 204, empty: true };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/reports/:id',
    summary: 'The evidence report of a published article, as its author has made it public.',
    access: anyone,
    limit: 'open',
    params: z.object({ id: z.string().regex(/^[\w-]{32}$/) }),
    answers: { 200: 'html' },
    handle: async ({ services, params: { id } }) => ({
      status: 200,
      headers: { 'Cache-Control': 'public, max-age=300', 'X-Robots-Tag': 'noindex' },
      html: await sharedReportPage(services, id),
      nonce: '',
      policy: REPORT_POLICY,
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
