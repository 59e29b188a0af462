import { describe, expect, it } from '@jest/globals';
import { createRefreshTokens } from './refresh-token.ts';

const KEY = 'a-key-for-tests-that-is-long-enough';
const tokens = createRefreshTokens(KEY);
const content = { authSessionId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', counter: 70_000 };

describe('a refresh token', () => {
  it('says which sign-in it is of, and is made the same again', () => {
    const token = tokens.make(content);
    expect(tokens.read(token)).toEqual(content);
    expect(tokens.make(content)).toBe(token);
    expect(tokens.make({ ...content, counter: 0 })).not.toBe(token);
  });

  it('cannot be made or changed by others', () => {
    const token = tokens.make(content);
    expect(createRefreshTokens(`${KEY}!`).read(token)).toBeNull();
    for (let at = 0; at < token.length; at += 7) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(tokens.read(token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
    }
    for (const odd of ['', 'x', `${token}A`, token.slice(1), '0'.repeat(48)]) {
      expect(tokens.read(odd)).toBeNull();
    }
  });
});
