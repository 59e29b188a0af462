import { describe, expect, it } from '@jest/globals';
import { readEmail } from './email-address.ts';

describe('an e-mail address', () => {
  it.each([
    ['Reader@Example.ORG', 'reader@example.org'],
    [' reader+loom@sub.example.org ', 'reader+loom@sub.example.org'],
    ["o'neil@example.org", "o'neil@example.org"],
    ['größe@exämple.org', 'größe@exämple.org'],
    ['root@localhost', 'root@localhost'],
  ])('%p is %p', (given, read) => {
    expect(readEmail(given)).toBe(read);
  });

  it.each([
    '',
    'reader',
    'reader@',
    '@example.org',
    'a@b@c.org',
    'a b@example.org',
    'a@example..org',
    'a..b@example.org',
    'a@-example.org',
    'a@example.org\r\nBcc: b@example.org',
    'a\u0000@example.org',
    'a\u200b@example.org',
    '<a@example.org>',
    'a@example.org, b@example.org',
    '{"$ne":null}@example.org,',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(130)}org`,
  ])('is not %p', (given) => {
    expect(() => readEmail(given)).toThrow();
  });
});
