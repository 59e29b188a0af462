import { createHash } from 'node:crypto';
import { readBlob } from '@citeloom/common/server/blobs';
import { DownloadModel, type DownloadDocument } from '@citeloom/common/server/models/download';
import { recordDelivery } from '@citeloom/common/server/record-use';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import {
  MAIL_ANSWER_LOST,
  MAIL_TOO_LARGE,
  type MailDelivery,
  type Mail,
  type Mailer,
} from '@citeloom/common/server/mail/mailer';
import { packageMail, type PackageMailFacts } from './package-mail.ts';

/** Larger packages are not attached (25 MB, which common mail servers take, are 18 MB in base64). */
export const ATTACHED_MAX_BYTES = 15 * 1024 * 1024;

/** Waits before the next tries; a server that greylists takes a mail after a minute at the latest. */
const LATER_MS = [2000, 15_000, 50_000];

type MailState = NonNullable<DownloadDocument['mail']>;

/** How packages are mailed and linked to. */
export type PackageMailing = {
  mailer: Mailer;
  /** The signed address of a package. */
  linkTo: (packageId: string, expiresAt: Date) => string;
};

/** The one Message-ID of a run's mail to an address: the same mail again is known by it. */
export function messageIdOf(runId: string, email: string, domain: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
  return `<${runId}.${hash}@${domain}>`;
}

async function setMail(
  { _id, runId }: Pick<DownloadDocument, '_id' | 'runId'>,
  mail: MailState,
): Promise<void> {
  await DownloadModel.updateOne({ _id }, { $set: { mail } });
  await recordDelivery(runId, mail.state);
}

function compose(
  stored: DownloadDocument,
  post: PackageMailing,
  left: PackageMailFacts['left'],
): Mail {
  const email = stored.email ?? '';
  const link = post.linkTo(stored._id, stored.expiresAt);
  const { articleTitle: title, fileName, bytes, expiresAt, blobId, format = null } = stored;
  const { host } = new URL(link);
  return {
    messageId: messageIdOf(stored.runId, email, post.mailer.domain),
    to: email,
    ...packageMail({ title, fileName, bytes, link, expiresAt, left, format, host }),
    attachment: left === null ? { fileName, open: () => readBlob(blobId) } : null,
  };
}

/**
 * Sends with the package attached where that is allowed, else with the link alone: what a person has
 * written shall not reach strangers in a mail of ours.
 */
async function deliver(
  stored: DownloadDocument,
  post: PackageMailing,
  signal: AbortSignal,
): Promise<MailDelivery> {
  const tooLarge = stored.bytes > ATTACHED_MAX_BYTES ? 'large' : null;
  const left = stored.edited ? 'edited' : tooLarge;
  try {
    return await post.mailer.send(compose(stored, post, left), signal);
  } catch (error) {
    if (left !== null || !(error instanceof ProviderError) || error.code !== MAIL_TOO_LARGE)
      throw error;
    return post.mailer.send(compose(stored, post, 'large'), signal);
  }
}

/**
 * Mails a stored package. What is known about it is written before (`sending`) and after; one that was
 * sent is not sent again, one whose sending was cut short is, under the same Message-ID, because
 * nobody can know whether it went out.
 *
 * @param attempt 0 for the first try of this call; decides how long the next one waits.
 * @throws ProviderError when it was not taken, with when to try again.
 */
export async function mailPackage(
  packageId: string,
  post: PackageMailing,
  attempt: number,
  signal: AbortSignal,
): Promise<{ sent: boolean }> {
  const stored = await DownloadModel.findById(packageId).lean<DownloadDocument>();
  if (!stored?.email) throw new Error(`package ${packageId} has nobody to be sent to`);
  const state = stored.mail?.state;
  if (state === 'sent' || state === 'kept') return { sent: state === 'sent' };
  const messageId = messageIdOf(stored.runId, stored.email, post.mailer.domain);
  const mail = { messageId, tries: (stored.mail?.tries ?? 0) + 1, answer: null };
  await setMail(stored, { ...mail, state: 'sending' });
  try {
    const { state: reached, answer } = await deliver(stored, post, signal);
    await setMail(stored, { ...mail, state: reached, answer });
    return { sent: reached === 'sent' };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ProviderError)) throw error;
    const lost = error.code === MAIL_ANSWER_LOST;
    await setMail(stored, {
      ...mail,
      state: lost ? 'unknown' : 'failed',
      answer: error.userText,
    });
    throw laterError(error, attempt);
  }
}

/** The same failure with the time after which this call may be tried again. */
function laterError(error: ProviderError, attempt: number): ProviderError {
  const userText = `The package is ready, but the email was not sent. ${error.userText}`;
  return error.with({ userText, retryAfterMs: error.retryable ? LATER_MS[attempt] : undefined });
}
