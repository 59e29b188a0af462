import type { Readable } from 'node:stream';

/** A mail to one person, ready to be sent; the same `messageId` means the same mail. */
export type Mail = {
  /** `<local@domain>`, as the header has it. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Opened once for every time that the mail is sent. */
  /**
   * Where mails of this kind are switched off by one request without a sign-in (RFC 8058); for mails that
   * nobody asked for one by one.
   */
  offUrl?: string;
  attachment: { fileName: string; open: () => Readable } | null;
};

/** What became of a mail: taken by a mail server, or kept in the local outbox. */
export type MailDelivery = { state: 'sent' | 'kept'; answer: string };

/** Codes of mailers' ProviderErrors that somebody acts on; the other codes are for the logs. */
export const MAIL_TOO_LARGE = 'mail_too_large';
export const MAIL_ANSWER_LOST = 'mail_answer_lost';

/** A way to send mail: a real server, or the outbox. One suite of contract tests runs against both. */
export type Mailer = {
  /** How people are told where mail goes. */
  readonly label: string;
  /** What the Message-IDs of its mails end with. */
  readonly domain: string;
  /** @throws ProviderError when the mail was not taken; `retryable` for a 4xx or a lost connection. */
  send(mail: Mail, signal: AbortSignal): Promise<MailDelivery>;
  close(): Promise<void>;
};
