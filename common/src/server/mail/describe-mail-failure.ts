import { ProviderError } from '../../domain/provider-error.ts';
import { MAIL_ANSWER_LOST, MAIL_TOO_LARGE } from './mailer.ts';

/** What nodemailer's errors tell; its own messages may repeat addresses. */
type MailFailure = { code?: string; command?: string; responseCode?: number; response?: string };

/** Replies that say that a mail is too large (RFC 5321 §4.2.3, RFC 3463 x.3.4, x.2.3). */
const TOO_LARGE = /^(?:552|523|534)|\b5\.(?:3\.4|2\.3)\b/;

/** A server's reply for people: one line, without addresses, not endless. */
function quoted(response: string | undefined): string {
  const line = (response ?? '')
    .replace(/\S+@\S+/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
  return line ? ` It says: “${line}”` : '';
}

/**
 * Says what went wrong with a mail, and whether the same may work later: a 4xx and whatever happened
 * on the way may, a 5xx will not (RFC 5321 §4.2.1).
 *
 * @param handedOver true when the server had all of the mail, so that it may have taken it.
 */
export function describeMailFailure(failure: unknown, handedOver: boolean): ProviderError {
  const { code = 'unknown', command = '', responseCode, response } = failure as MailFailure;
  const message = `mail failed: ${code} ${command} ${responseCode ?? ''}`.trim();
  const error = (name: string, userText: string, retryable: boolean) =>
    new ProviderError({ code: name, message, userText, retryable });

  if (code === 'EAUTH') {
    // Its reply is not repeated: it may quote what it refuses.
    const text = 'The mail server refused the user name or the password in SMTP_URL.';
    return error('mail_auth', text, (responseCode ?? 500) < 500);
  }
  if (TOO_LARGE.test(response ?? '') || (code === 'EMESSAGE' && command === 'MAIL FROM')) {
    return error(
      MAIL_TOO_LARGE,
      `The mail server finds the mail too large.${quoted(response)}`,
      false,
    );
  }
  if (responseCode !== undefined && responseCode >= 500) {
    const what =
      command === 'RCPT TO'
        ? 'the address'
        : command === 'MAIL FROM'
          ? 'the sender in MAIL_FROM'
          : 'the mail';
    return error('mail_refused', `The mail server refused ${what}.${quoted(response)}`, false);
  }
  if (responseCode !== undefined && responseCode >= 400) {
    const text = `The mail server asks to try again later.${quoted(response)}`;
    return error('mail_later', text, true);
  }
  if (code === 'EENVELOPE') {
    return error('mail_refused', 'This is no address that mail can be sent to.', false);
  }
  if (code === 'ETLS') {
    return error('mail_tls', 'No safe connection to the mail server could be made.', false);
  }
  if (code === 'ESTREAM') {
    return error('mail_package', 'The package could not be read while it was being sent.', true);
  }
  if (handedOver) {
    const text =
      'The connection broke before the mail server had confirmed the mail. It may have arrived.';
    return error(MAIL_ANSWER_LOST, text, true);
  }
  return error('mail_unreachable', 'The mail server cannot be reached, or does not answer.', true);
}
