import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { outboxFileName } from '../../domain/outbox-file-name.ts';
import { ProviderError } from '../../domain/provider-error.ts';
import { mailMessage } from './mail-message.ts';
import type { Mailer } from './mailer.ts';

const DOMAIN = 'citeloom.localhost';
const FROM = `Citeloom <outbox@${DOMAIN}>`;

/**
 * Keeps mails as complete `.eml` files in a folder, for a machine without a mail server. A file is
 * named by its Message-ID and appears when it is whole, so the same mail sent again replaces itself.
 */
export function createOutboxMailer(folder: string, label: string, from = FROM): Mailer {
  return {
    label,
    domain: DOMAIN,
    async send(mail, signal) {
      const name = outboxFileName(mail.messageId);
      const unfinished = join(folder, `.${randomUUID()}.part`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const { createTransport } = await import('nodemailer');
        const transport = createTransport({ streamTransport: true, newline: 'windows' });
        const { message } = await transport.sendMail(mailMessage(mail, from));
        const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
        await pipeline(message as Readable, file, { signal });
        await rename(unfinished, join(folder, name));
        return { state: 'kept', answer: name };
      } catch (cause) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        signal.throwIfAborted();
        throw new ProviderError({
          code: 'outbox_unwritable',
          message: `the outbox cannot be written: ${(cause as { code?: string }).code ?? String(cause)}`,
          userText:
            'The mail could not be kept in the outbox: its folder cannot be written, or the disk is full.',
          retryable: true,
          mostTries: 1,
        });
      }
    },
    close: async () => undefined,
  };
}
