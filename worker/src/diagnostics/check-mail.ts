import type { Finding } from '@citeloom/common/contracts/connection-test';
import { setTimeout as wait } from 'node:timers/promises';
import { mailDestination, type MailPlace } from '@citeloom/common/server/mail/mail-destination';
import { describeMailFailure } from '@citeloom/common/server/mail/describe-mail-failure';
import { smtpTransport } from '@citeloom/common/server/mail/smtp-mailer';

const PATIENCE_MS = 15_000;

/** Tries the mail server: reachable, safe where it is asked for, lets us in. Sends nothing. */
export async function checkMail(place: MailPlace): Promise<Finding> {
  const subject = 'Mail';
  const where = mailDestination(place);
  if (!place.SMTP_URL) return { state: 'ok', subject, text: where };
  const transport = smtpTransport(place.SMTP_URL);
  const late = new AbortController();
  try {
    await Promise.race([
      transport.verify(),
      wait(PATIENCE_MS, undefined, { signal: late.signal }).then(() => {
        throw Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' });
      }),
    ]);
    return { state: 'ok', subject, text: `${where} answers and lets Citeloom in` };
  } catch (error) {
    const { userText, message } = describeMailFailure(error, false);
    return { state: 'error', subject, text: `${where}: ${userText}`, detail: message };
  } finally {
    late.abort();
    transport.close();
  }
}
