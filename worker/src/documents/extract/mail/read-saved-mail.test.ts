import { describe, expect, it } from '@jest/globals';
import { extractDocument } from '../extract-document.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const read = (text: string) =>
  extractDocument(new TextEncoder().encode(text.replaceAll('\n', '\r\n')), 'mails/tides.eml', NOW);

const HEAD =
  'From: =?utf-8?q?Ada_Byr=C3=B6n?= <ada@harbour.example>\nTo: b@c.example\nSubject: On tides\nDate: Fri, 05 Jun 2026 23:30:00 -0500\nMIME-Version: 1.0\n';
const html = (inner: string) => `${HEAD}Content-Type: text/html; charset=utf-8\n\n${inner}`;

describe('a saved mail', () => {
  it('gives its text, subject, sender and day as they are written', async () => {
    const mail = await read(
      `${HEAD}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nThe tide turns twice a day in most=\n harbours.\n\nIt rises for six hours=2E\n`,
    );
    expect(mail).toMatchObject({
      text: 'The tide turns twice a day in most harbours.\n\nIt rises for six hours.',
      title: 'On tides',
      author: 'Ada Byrön',
      publishedAt: '2026-06-05T23:30:00.000-05:00',
      dateBasis: 'document-properties',
      contentType: 'message/rfc822',
    });
  });

  it('is read as the page that it is where it has one, and without its attachments', async () => {
    const { text } = await read(
      `${HEAD}Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: multipart/alternative; boundary=y\n\n--y\nContent-Type: text/plain\n\nPlain.\n--y\nContent-Type: text/html\n\n<h1>Tides</h1><p>They turn.</p>\n--y--\n--x\nContent-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\nSecret.\n--x--\n`,
    );
    expect(text).toBe('Tides\n\nThey turn.');
  });

  it.each([
    ['lines that it quotes', `${HEAD}\nIt turns.\n\n> Secret.\n> Secret.\n`],
    [
      'the mail that it answers',
      html('<p>It turns.</p><blockquote type="cite"><p>Secret.</p></blockquote>'),
    ],
    ['what a style hides', html('<p>It turns.</p><p style="display:none">Secret.</p>')],
    [
      'letters in the colour of the paper',
      html('<p>It turns.</p><p style="color:#fff">Secret.</p>'),
    ],
    ['scripts', html('<p>It turns.</p><script>document.write("Secret.")</script>')],
  ])('leaves out %s', async (_what, mail) => {
    expect((await read(mail)).text).toBe('It turns.');
  });

  it('is unreadable when it has parts in each other beyond all bounds', async () => {
    const parts = Array.from(
      { length: 500 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
    );
    await expect(read(`${HEAD}${parts.join('')}`)).rejects.toThrow('not a readable mail');
  });
});
