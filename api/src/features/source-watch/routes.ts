import { z } from 'zod';
import { Uuid } from '@citeloom/common/contracts/ids';
import { unfinishedStatuses, AcceptedRun } from '@citeloom/common/contracts/run';
import {
  SourceCheckAnswer,
  SourceWatch,
  SourceWatchSettings,
  type SourceCheckRequest,
} from '@citeloom/common/contracts/source-watch';
import { UNTITLED } from '@citeloom/common/contracts/user-content';
import { AppError } from '@citeloom/common/domain/app-error';
import { nextDailySlot } from '@citeloom/common/domain/source-watch/daily-slot';
import { databaseNow } from '@citeloom/common/server/database-clock';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { SourceWatchModel } from '@citeloom/common/server/models/source-watch';
import { anyone, signed } from '../../http/access.ts';
import { textForm } from '../../http/receive-form.ts';
import { defineRoute, type AnyRoute, type Reply } from '../../http/route.ts';
import { acceptedReply } from '../../runs/answer-run.ts';
import { signOwned } from '../../runs/sign-owned.ts';
import { startRun } from '../../runs/start-run.ts';
import type { Services } from '../../services.ts';
import { account, type AccountCaller } from '../../http/account-access.ts';
import { askMailOff, mailIsOff, MAIL_OFF_PATH } from './mail-off-page.ts';
import { mailedWatch, ownArticleItem, type OwnArticleItem } from './own-watch.ts';
import { presentWatch } from './present-watch.ts';

const item = z.object({ id: z.string() });
const watch = z.object({ id: Uuid });
const byToken = z.object({ token: z.string().max(200).optional() });
const own = ({ caller, params }: { caller: AccountCaller; params: z.infer<typeof item> }) =>
  ownArticleItem(params.id, caller.owner);

type Asked = { services: Services; caller: AccountCaller; owned: OwnArticleItem };

async function answer({ services, caller, owned }: Asked): Promise<Reply> {
  const json = await presentWatch(services, caller, owned.articleId);
  return { status: 200, json: await signOwned(services, json, owned) };
}

/** @throws AppError `forbidden` where the operator does not want it. */
function requireOffered({ environment }: Services): void {
  if (environment.WATCH_SOURCES === 'off')
    throw new AppError('forbidden', 'This installation does not check sources.');
}

/** The check of an article that is under way. */
async function goingCheck(articleId: string): Promise<RunDocument | null> {
  return RunModel.findOne({
    ...{ kind: 'source-check', 'input.articleId': articleId },
    status: { $in: unfinishedStatuses },
    cancelRequested: false,
  }).lean<RunDocument>();
}

/** Watching the sources of an article that an account keeps. */
export const sourceWatchRoutes: AnyRoute[] = [
  defineRoute({
    method: 'get',
    path: '/api/user/content/:id/watch',
    summary: 'Whether the sources of an article are watched, and what was found.',
    access: account,
    limit: 'read',
    params: item,
    answers: { 200: SourceWatch },
    own,
    handle: answer,
  }),
  defineRoute({
    method: 'put',
    path: '/api/user/content/:id/watch',
    summary: 'Have the sources of an article checked every day, and losses mailed or not.',
    access: account,
    limit: 'edit',
    params: item,
    body: SourceWatchSettings,
    answers: { 200: SourceWatch },
    own,
    handle: async (request) => {
      const { services, caller, body, owned } = request;
      requireOffered(services);
      const { articleId, expiresAt } = owned;
      const dueAt = nextDailySlot(articleId, await databaseNow());
      await SourceWatchModel.updateOne(
        { _id: articleId },
        { $set: { mail: body.mail }, $setOnInsert: { owner: caller.owner, expiresAt, dueAt } },
        { upsert: true },
      );
      return answer(request);
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/user/content/:id/watch',
    summary: 'Watch the sources of an article no longer; what was found is forgotten.',
    access: account,
    limit: 'edit',
    params: item,
    answers: { 204: 'empty' },
    own,
    handle: async ({ owned: { articleId } }) => {
      await SourceWatchModel.deleteOne({ _id: articleId });
      return { status: 204, empty: true };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/user/content/:id/watch/check',
    summary: 'Check the sources of a watched article now; a check that is under way is followed.',
    access: account,
    limit: 'source-check',
    waits: true,
    params: item,
    answers: { 200: SourceCheckAnswer, 202: AcceptedRun },
    own,
    handle: async (request) => {
      const { services, caller, owned } = request;
      requireOffered(services);
      const { articleId, articleTitle } = owned;
      if (!(await SourceWatchModel.exists({ _id: articleId })))
        throw new AppError('validation_failed', 'Switch the watch on first.');
      const going = await goingCheck(articleId);
      if (going) return acceptedReply(services, going);
      const input: SourceCheckRequest = { articleId, daily: false };
      return startRun({ ...request, caller: caller.owner }, () => ({
        ...{ kind: 'source-check', title: articleTitle ?? UNTITLED, input },
      }));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/source-watches/:id/mail',
    summary: 'The page that a mail about lost sources links to.',
    access: signed('watch'),
    limit: 'open',
    params: watch,
    query: byToken,
    answers: { 200: 'html' },
    own: ({ caller, params }) => mailedWatch(params.id, caller),
    handle: async ({ owned, query }) =>
      askMailOff(owned.title, { id: owned._id, token: query.token ?? '' }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/source-watches/:id/mail',
    summary: 'Switch the mails about lost sources off, by one request (RFC 8058).',
    access: signed('watch'),
    limit: 'open',
    params: watch,
    query: byToken,
    answers: { 200: 'html' },
    own: ({ caller, params }) => mailedWatch(params.id, caller),
    handle: async ({ owned }) => {
      await SourceWatchModel.updateOne({ _id: owned._id }, { $set: { mail: false } });
      return mailIsOff(owned.title);
    },
  }),
  defineRoute({
    method: 'post',
    path: MAIL_OFF_PATH,
    summary: 'Switch the mails about lost sources off, by the button of the page.',
    access: anyone,
    limit: 'open',
    form: textForm('id', 'token'),
    answers: { 200: 'html' },
    handle: async ({ services: { tokens }, body: { id, token } }) => {
      if (!tokens.verify('watch', id, token))
        throw new AppError('not_found', 'Open the link of the mail again.');
      const { _id, title } = await mailedWatch(id, { byToken: true, owner: null });
      await SourceWatchModel.updateOne({ _id }, { $set: { mail: false } });
      return mailIsOff(title);
    },
  }),
];
