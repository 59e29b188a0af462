import { describe, expect, it } from '@jest/globals';
import { createTokens } from './tokens.ts';

const tokens = createTokens('a-key-for-tests-that-is-long-enough');
const later = new Date(Date.now() + 60_000);

describe('createTokens', () => {
  it('opens one object for one purpose until it expires', () => {
    const token = tokens.sign('source', 'a', later);
    expect(tokens.verify('source', 'a', token)).toBe(true);
    expect(tokens.verify('source', 'b', token)).toBe(false);
    expect(tokens.verify('events', 'a', token)).toBe(false);
    expect(tokens.verify('source', 'a', token, new Date(later.getTime() + 1000))).toBe(false);
  });

  it('refuses a token whose expiry was moved, and one of another key', () => {
    const [expiry = '', signature = ''] = tokens.sign('source', 'a', later).split('.');
    const moved = (parseInt(expiry, 36) + 1000).toString(36);
    expect(tokens.verify('source', 'a', `${moved}.${signature}`)).toBe(false);
    const other = createTokens('another-key-that-is-long-enough-too');
    expect(other.verify('source', 'a', `${expiry}.${signature}`)).toBe(false);
  });

  it.each([undefined, null, 7, '', '.', 'a.b.c', ['x'], `${'z'.repeat(20)}.x`])(
    'refuses %p',
    (token) => {
      expect(tokens.verify('source', 'a', token)).toBe(false);
    },
  );

  it('makes the same token for the same expiry, so that addresses stay stable', () => {
    expect(tokens.sign('source', 'a', later)).toBe(tokens.sign('source', 'a', later));
  });
});
