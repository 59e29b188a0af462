import { join, resolve } from 'node:path';
import { isLoopbackAddress } from '../../domain/allowed-origins.ts';
import type { MailEnvironment } from './mail-environment.ts';

/** The settings that decide where mail goes. */
export type MailPlace = MailEnvironment & { PUBLIC_URL: string; DATA_DIR: string };

/** The folder in which mails are kept when there is no mail server. */
export function outboxFolder(dataDir: string): string {
  return join(resolve(dataDir), 'outbox');
}

/** True when the outbox can be read as a page: people reach the product only from its own machine. */
export function hasOutboxPage({ SMTP_URL, PUBLIC_URL }: MailPlace): boolean {
  return !SMTP_URL && isLoopbackAddress(PUBLIC_URL);
}

/** Where mail goes, in words for people; never the user or the password of the server. */
export function mailDestination(place: MailPlace): string {
  if (place.SMTP_URL) return new URL(place.SMTP_URL).host;
  const where = hasOutboxPage(place) ? `${place.PUBLIC_URL}/outbox` : outboxFolder(place.DATA_DIR);
  return `kept in the outbox, ${where} (SMTP_URL names a mail server)`;
}
