import { mailDestination, outboxFolder, type MailPlace } from './mail-destination.ts';
import type { Mailer } from './mailer.ts';
import { createOutboxMailer } from './outbox-mailer.ts';

/** The mailer that the settings ask for: the mail server of `SMTP_URL`, else the outbox. */
export async function createMailer(environment: MailPlace): Promise<Mailer> {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = environment;
  if (SMTP_URL && MAIL_FROM) {
    const { createSmtpMailer } = await import('./smtp-mailer.ts');
    return createSmtpMailer(SMTP_URL, MAIL_FROM);
  }
  return createOutboxMailer(outboxFolder(DATA_DIR), mailDestination(environment), MAIL_FROM);
}
