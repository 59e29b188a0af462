import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { senderAddress } from './mail-environment.ts';
import { describeMailFailure } from './describe-mail-failure.ts';
import { mailMessage } from './mail-message.ts';
import type { Mailer } from './mailer.ts';

/** Longest wait for a connection, a greeting, and any single answer of a mail server. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** What a message has beside its documented parts (nodemailer, mime-node). */
type Message = { processFunc(process: (message: Readable) => Readable): void };

/** A connection to the mail server at `url`; nothing is logged, so no password can be. */
export function smtpTransport(url: string): Transporter<SMTPTransport.SentMessageInfo> {
  return createTransport({ url, ...PATIENCE, logger: false, disableFileAccess: true });
}

/** Sends by a mail server, one connection for each mail. */
export function createSmtpMailer(url: string, from: string): Mailer {
  return {
    label: new URL(url).host,
    domain: senderAddress(from).split('@').at(-1) ?? 'localhost',
    async send(mail, signal) {
      signal.throwIfAborted();
      const transport = smtpTransport(url);
      let handedOver = false;
      transport.use('stream', ({ message }, done) => {
        (message as unknown as Message).processFunc((stream) => {
          stream.once('end', () => (handedOver = true));
          return stream;
        });
        done();
      });
      const options: SendMailOptions & { signal: AbortSignal } = {
        ...mailMessage(mail, from),
        signal,
      };
      try {
        const { response } = await transport.sendMail(options);
        return { state: 'sent', answer: response.slice(0, 200) };
      } catch (error) {
        signal.throwIfAborted();
        throw describeMailFailure(error, handedOver);
      } finally {
        transport.close();
      }
    },
    close: async () => undefined,
  };
}
