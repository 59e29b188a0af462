import { createHash } from 'node:crypto';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { isConcern } from '@citeloom/common/domain/source-watch/is-concern';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { ArticleSource } from '@citeloom/common/server/articles/cited-sources';
import { MAIL_ANSWER_LOST, type Mailer } from '@citeloom/common/server/mail/mailer';
import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import {
  SourceWatchModel,
  type SourceWatchDocument,
} from '@citeloom/common/server/models/source-watch';
import { watchMail } from './watch-mail.ts';

/** Checks are a day apart and take more or less long: a little less than a day. */
const MAIL_EVERY_MS = 23 * 60 * 60 * 1000;

/** How losses are mailed. */
export type WatchMailing = {
  mailer: Mailer;
  /** Where the product is reached from outside. */
  publicUrl: string;
  /** The signed address under which the mails of a watch are switched off. */
  offLinkTo: (articleId: string) => string;
};

type Watched = { articleId: string; title: string; sources: readonly ArticleSource[] };

async function addressOf({ owner }: SourceWatchDocument): Promise<string | null> {
  const account = await AccountModel.findOne({
    ...{ _id: owner.id, deletedAt: null, emailConfirmedAt: { $ne: null } },
  })
    .select({ email: 1 })
    .lean<Pick<AccountDocument, 'email'>>();
  return account?.email ?? null;
}

/**
 * Takes the one mail of this day for an article: whoever gets it tells of all that is lost and was not told
 * yet. Taken before anything is sent, so that a mail is rather lost with a worker than sent twice.
 */
async function takeTurn(articleId: string, lost: readonly string[]): Promise<boolean> {
  const now = new Date();
  const last = new Date(now.getTime() - MAIL_EVERY_MS);
  const taken = await SourceWatchModel.updateOne(
    {
      ...{ _id: articleId, mail: true, told: { $not: { $all: lost } } },
      $or: [{ mailedAt: null }, { mailedAt: { $lt: last } }],
    },
    { $set: { mailedAt: now }, $addToSet: { told: { $each: lost } } },
  );
  return taken.modifiedCount === 1;
}

/** The same losses are mailed under the same Message-ID. */
function messageIdOf(articleId: string, lost: readonly string[], domain: string): string {
  const hash = createHash('sha256')
    .update([...lost].sort().join(' '))
    .digest('hex')
    .slice(0, 16);
  return `<${articleId}.watch.${hash}@${domain}>`;
}

/**
 * Mails the losses that the person was not told of yet: at most one mail a day for an article, and none
 * where none is wanted.
 *
 * @returns whether a mail went out; one that stays in the outbox has not.
 * @throws ProviderError when no server took it; then the next check tells of them.
 */
export async function tellByMail(
  { articleId, title, sources }: Watched,
  { mailer, publicUrl, offLinkTo }: WatchMailing,
  signal: AbortSignal,
): Promise<boolean> {
  const watch = await SourceWatchModel.findById(articleId).lean<SourceWatchDocument>();
  if (!watch?.mail) return false;
  const lost = sources.flatMap(({ source }) => {
    const check = watch.checks[source._id];
    return check && isConcern(check) ? [{ source, check }] : [];
  });
  const news = lost.filter(({ source }) => !watch.told.includes(source._id));
  const ids = news.map(({ source }) => source._id);
  const to = ids.length > 0 ? await addressOf(watch) : null;
  if (to === null || !(await takeTurn(articleId, ids))) return false;
  const offUrl = offLinkTo(articleId);
  const mail = watchMail({
    ...{ title, sources: sources.length, offUrl },
    lost: news.map(({ source, check }) => ({
      ...{ title: source.title, site: source.site, state: check.state, standing: check.standing },
      since: (check.standing ? check.standingSince : check.since) ?? check.askedAt,
    })),
    reportUrl: publicUrl + pageAddress('report', { runId: articleId }),
  });
  try {
    const messageId = messageIdOf(articleId, ids, mailer.domain);
    const message = { messageId, to, ...mail, attachment: null, offUrl };
    return (await mailer.send(message, signal)).state === 'sent';
  } catch (error) {
    const isRefused = error instanceof ProviderError && error.code !== MAIL_ANSWER_LOST;
    if (isRefused) {
      const before = { $set: { mailedAt: watch.mailedAt }, $pullAll: { told: ids } };
      await SourceWatchModel.updateOne({ _id: articleId }, before);
    }
    throw error;
  }
}
