import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { MailWords } from '@citeloom/common/server/mail/mail-layout';
import type { AuthServices } from '../../../auth/auth-services.ts';
import {
  mailGuesses,
  mailKnownAddress,
  mailLink,
  mailNonce,
  mailUnknownDevice,
  type LinkMail,
} from './account-mails.ts';

const TO = 'ada@loom.example';
const documents = readFileSync(new URL('../../../../../docs/mail.md', import.meta.url), 'utf8');

type Sent = { to: string; subject: string; words: MailWords };

/** The mail that is sent by something that sends one. */
function sentBy(send: (services: AuthServices) => void): Sent {
  const sent: Sent[] = [];
  send({
    ...{ issuer: 'https://loom.example/auth/v1', post: { send: (mail: Sent) => sent.push(mail) } },
    environment: { PUBLIC_URL: 'https://loom.example' },
  } as unknown as AuthServices);
  const [mail, ...more] = sent;
  if (!mail || more.length > 0) throw new Error(`${sent.length} mails were sent`);
  return mail;
}

const link = (type: LinkMail, code: string | null) => (services: AuthServices) =>
  mailLink(services, {
    ...{ to: TO, type, redirectTo: 'https://loom.example/auth/callback' },
    issued: { token: 'a'.repeat(64), code },
  });

describe.each<LinkMail>(['signup', 'invite', 'magiclink', 'recovery', 'email_change'])(
  'the mail of type %s',
  (type) => {
    const { subject, words } = sentBy(link(type, '123456'));

    it('is described by the documents', () => {
      const ignore = /loom\.example\. (.*)$/.exec(words.reason)?.[1] ?? '';
      for (const text of [subject, words.lead, words.button.label, ignore])
        expect(documents).toContain(text);
    });

    it('carries its code, or says why there is none', () => {
      expect(words.code).toBe('123456');
      const without = sentBy(link(type, null)).words;
      expect(without.code).toBeUndefined();
      expect(without.notes[0]).toContain('There is no code in this mail');
    });
  },
);

describe.each([
  ['a code for a change', (services: AuthServices) => mailNonce(services, TO, '123456')],
  ['an address that has an account', (services: AuthServices) => mailKnownAddress(services, TO)],
  ['guesses at a password', (services: AuthServices) => mailGuesses(services, TO, 'password')],
  ['guesses at an app', (services: AuthServices) => mailGuesses(services, TO, 'app')],
])('the mail about %s', (_what, send) => {
  const { subject, words } = sentBy(send);

  it('is described by the documents', () => {
    const advice = words.notes.at(-1) ?? '';
    for (const text of [subject, words.lead, advice]) expect(documents).toContain(text);
  });

  it('leads to the product and holds no link that does anything', () => {
    expect(words.button.link).toBe('https://loom.example');
  });
});

it('the mail about a new device names it and is described by the documents', () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';
  const { subject, words } = sentBy((services) =>
    mailUnknownDevice(services, TO, { userAgent, address: '192.0.2.1' }),
  );
  expect(words.lead).toContain('Chrome on Linux');
  expect(documents).toContain(subject);
  for (const note of words.notes) expect(documents).toContain(note);
});
