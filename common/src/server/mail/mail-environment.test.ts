import { describe, expect, it } from '@jest/globals';
import { readEnvironment, type ConfigurationError } from '../environment.ts';
import { mailDestination } from './mail-destination.ts';
import { senderAddress } from './mail-environment.ts';

const NEEDED = {
  MONGODB_URL: 'mongodb://127.0.0.1',
  REDIS_URL: 'redis://127.0.0.1',
  SECRETS_KEY: 'x'.repeat(32),
};
const SERVER = 'smtps://robot:pa55word@mail.example.org:465';

function mistakesOf(values: Record<string, string>): string[] {
  try {
    readEnvironment({ ...NEEDED, ...values });
    return [];
  } catch (error) {
    return (error as ConfigurationError).mistakes;
  }
}

describe('settings of mail', () => {
  it('are complete without any, or with a server and a sender', () => {
    expect(mistakesOf({})).toEqual([]);
    expect(mistakesOf({ SMTP_URL: SERVER, MAIL_FROM: 'Citeloom <news@example.org>' })).toEqual([]);
    const local = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'a@b.org' };
    expect(mistakesOf({ ...local, MAIL_DKIM_SELECTOR: 's1.mail' })).toEqual([]);
  });

  it.each([
    ['a server without sender', { SMTP_URL: SERVER }, /^MAIL_FROM is required/],
    ['no mail server', { SMTP_URL: 'http://pa55word', MAIL_FROM: 'a@b.org' }, /^SMTP_URL must/],
    ['no address', { SMTP_URL: 'pa55word', MAIL_FROM: 'a@b.org' }, /^SMTP_URL must/],
    ['a sender that is none', { SMTP_URL: SERVER, MAIL_FROM: 'news' }, /^MAIL_FROM must/],
    ['two senders', { SMTP_URL: SERVER, MAIL_FROM: 'a@b.org, c@d.org' }, /^MAIL_FROM must/],
    ['a selector that is none', { MAIL_DKIM_SELECTOR: 'a b' }, /^MAIL_DKIM_SELECTOR must/],
    ['a line break', { SMTP_URL: SERVER, MAIL_FROM: 'a\nBcc: x <a@b.org>' }, /^MAIL_FROM must/],
  ])('name %s, and no value', (_what, values, message) => {
    const mistakes = mistakesOf(values);
    expect(mistakes).toEqual([expect.stringMatching(message)]);
    expect(mistakes.join()).not.toContain('pa55word');
  });

  it('give the bare address of the sender', () => {
    expect(senderAddress('Citeloom <news@example.org>')).toBe('news@example.org');
    expect(senderAddress('news@example.org')).toBe('news@example.org');
  });
});

describe('mailDestination', () => {
  const place = { PUBLIC_URL: 'http://localhost:4000', DATA_DIR: '/var/lib/citeloom' };

  it('is the server, without user and password', () => {
    expect(mailDestination({ ...place, SMTP_URL: SERVER, MAIL_FROM: 'a@b.org' })).toBe(
      'mail.example.org:465',
    );
  });

  it('is the page of the outbox where there is one, else its folder', () => {
    expect(mailDestination(place)).toContain('http://localhost:4000/outbox');
    expect(mailDestination({ ...place, PUBLIC_URL: 'https://example.org' })).toContain(
      '/var/lib/citeloom/outbox',
    );
  });
});
