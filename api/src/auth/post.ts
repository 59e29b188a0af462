import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '@citeloom/common/server/environment';
import type { Logger } from '@citeloom/common/server/log';
import { createMailer } from '@citeloom/common/server/mail/create-mailer';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { layoutMail, type MailWords } from '@citeloom/common/server/mail/mail-layout';
import type { Mail, Mailer } from '@citeloom/common/server/mail/mailer';

/** Waits before the next tries. */
const LATER_MS = [2000, 15_000, 50_000];

export type Letter = { to: string; subject: string; words: MailWords };

/** Sends mails of accounts behind an answer, so that how long it takes tells nothing. */
export type Post = {
  send(letter: Letter): void;
  /** Does something behind the answer; what fails is logged. */
  later(work: () => Promise<void>): void;
  /** Ends what is still being sent. */
  close(): Promise<void>;
};

async function deliver(mailer: Mailer, mail: Mail, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await mailer.send(mail, signal);
      return;
    } catch (error) {
      const pause = LATER_MS[attempt];
      const mayHelp = error instanceof ProviderError && error.retryable;
      if (!mayHelp || pause === undefined) throw error;
      await wait(pause, undefined, { signal });
    }
  }
}

/** Opens the way for mails: the mail server, else the outbox. */
export function openPost(environment: Environment, log: Logger): Post {
  const ended = new AbortController();
  const running = new Set<Promise<void>>();
  let mailer: Promise<Mailer> | null = null;
  const later = (work: () => Promise<void>) => {
    const done = work()
      .catch((error: unknown) => {
        if (ended.signal.aborted) return;
        // The words of mail servers may hold addresses; the code says enough.
        const code = error instanceof ProviderError ? error.code : (error as Error).name;
        log.warn({ code }, 'work behind an answer failed');
      })
      .finally(() => running.delete(done));
    running.add(done);
  };
  return {
    later,
    send: ({ to, subject, words }) =>
      later(async () => {
        mailer ??= createMailer(environment);
        const open = await mailer;
        const messageId = `<${randomUUID()}@${open.domain}>`;
        const mail = { messageId, to, subject, ...layoutMail(words), attachment: null };
        await deliver(open, mail, ended.signal);
      }),
    async close() {
      ended.abort();
      await Promise.allSettled(running);
      await (await mailer?.catch(() => null))?.close();
    },
  };
}
