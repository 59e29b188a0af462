import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { until } from './start-api.ts';

/** Link and code of a mail of ours. */
function partsOf(mail: Email): { link: URL; code: string } {
  const link = /^https?:\/\/\S+$/m.exec(mail.text ?? '')?.[0] ?? 'http://no-link.example';
  const code = /code: (\d{6})/.exec(mail.text ?? '')?.[1] ?? '';
  return { link: new URL(link), code };
}

/** What a product without a mail server has sent. */
export type OutboxMails = {
  /** The mails to an address, oldest first. */
  mailsTo(address: string): Promise<Email[]>;
  /** The mail number `count` to an address, when it is there. */
  nextMail(address: string, count?: number): Promise<Email & { link: URL; code: string }>;
};

/** Reads the outbox of a product. @param dataDir its `DATA_DIR`. */
export function outboxMails(dataDir: string): OutboxMails {
  const outbox = join(dataDir, 'outbox');

  async function mailsTo(address: string): Promise<Email[]> {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(
      names.map(async (name) => {
        const file = join(outbox, name);
        const [content, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
        return { mail: await PostalMime.parse(content), mtimeMs };
      }),
    );
    return mails
      .filter(({ mail }) => mail.to?.some((to) => to.address === address))
      .sort((one, other) => one.mtimeMs - other.mtimeMs)
      .map(({ mail }) => mail);
  }

  return {
    mailsTo,
    async nextMail(address, count = 1) {
      await until(async () => (await mailsTo(address)).length >= count);
      const mail = (await mailsTo(address))[count - 1];
      if (!mail) throw new Error('the mail has gone');
      return { ...mail, ...partsOf(mail) };
    },
  };
}
