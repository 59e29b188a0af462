import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import type { Mail, Mailer } from './mailer.ts';

/** A mailer under test, and what arrived by it, oldest first. */
export type TriedMailer = { mailer: Mailer; arrived(): Promise<Buffer[]> };

/** A mail that tries what mails can hold. */
export function sampleMail(changes: Partial<Mail> = {}): Mail {
  return {
    messageId: '<run-1.abcd@example.org>',
    to: 'reader@example.org',
    subject: 'Größe, 東京 🎉',
    text: 'Plain.\n.\nBehind a dot.\n',
    html: '<p>Größe</p>',
    attachment: {
      fileName: 'größe_東京.zip',
      open: () => Readable.from([Buffer.from('PK'), Buffer.alloc(100_000, 7)]),
    },
    ...changes,
  };
}

/** What every mailer has to do. */
export function describeMailer(name: string, tried: () => TriedMailer): void {
  const never = new AbortController().signal;
  const last = async (): Promise<Email> => {
    const all = await tried().arrived();
    return PostalMime.parse(all.at(-1) ?? '');
  };

  describe(`${name}, as a mailer`, () => {
    it('says where mail goes and what its Message-IDs end with', () => {
      expect(tried().mailer.label).not.toBe('');
      expect(tried().mailer.domain).toMatch(/^[a-z0-9.-]+$/);
    });

    it('delivers text, HTML and attachment whole', async () => {
      await tried().mailer.send(sampleMail(), never);
      const email = await last();
      expect(email.subject).toBe('Größe, 東京 🎉');
      expect(email.text?.trim()).toBe('Plain.\n.\nBehind a dot.');
      expect(email.html?.trim()).toBe('<p>Größe</p>');
      const [attachment, ...others] = email.attachments;
      expect(others).toEqual([]);
      expect(attachment).toMatchObject({
        filename: 'größe_東京.zip',
        mimeType: 'application/zip',
        disposition: 'attachment',
      });
      expect((attachment?.content as ArrayBuffer).byteLength).toBe(100_002);
    });

    it('keeps the Message-ID, and tells machines that no person wrote it', async () => {
      await tried().mailer.send(sampleMail({ messageId: '<run-2.ef01@example.org>' }), never);
      const { messageId, headers } = await last();
      expect(messageId).toBe('<run-2.ef01@example.org>');
      expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    });

    it('makes one header of a subject, whatever is in it', async () => {
      const subject = 'Ink\r\nBcc: spy@example.org\r\n\r\nbody';
      await tried().mailer.send(sampleMail({ subject, attachment: null }), never);
      const email = await last();
      expect(email.headers.some(({ key }) => key === 'bcc')).toBe(false);
      expect(email.to).toEqual([{ name: '', address: 'reader@example.org' }]);
      expect(email.attachments).toEqual([]);
    });

    it('delivers the same mail twice as the same mail', async () => {
      const mail = sampleMail({ messageId: '<run-3.2345@example.org>' });
      await tried().mailer.send(mail, never);
      await tried().mailer.send(mail, never);
      expect((await last()).messageId).toBe('<run-3.2345@example.org>');
    });

    it('sends nothing once it is told to stop', async () => {
      const before = (await tried().arrived()).length;
      const sending = tried().mailer.send(sampleMail(), AbortSignal.abort(new Error('cancelled')));
      await expect(sending).rejects.toThrow('cancelled');
      expect(await tried().arrived()).toHaveLength(before);
    });
  });
}
