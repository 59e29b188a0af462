import { describe, expect, it } from '@jest/globals';
import { describeTotp, matchTotp, newSecret } from './totp.ts';

/** The secret of RFC 6238, appendix B, in base 32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('one-time passwords', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('are those of RFC 6238 at %i s', (seconds, code) => {
    expect(matchTotp(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('count one step early or late, and no more', () => {
    const step = Math.floor(59 / 30);
    expect(matchTotp(SECRET, '287082', 20_000)).toBe(step);
    expect(matchTotp(SECRET, '287082', 89_000)).toBe(step);
    expect(matchTotp(SECRET, '287082', 120_000)).toBeNull();
  });

  it.each(['', '28708', '2870820', '28708a', ' 287082', '２８７０８２'])('are not %p', (code) => {
    expect(matchTotp(SECRET, code, 59_000)).toBeNull();
  });

  it('are described as an address and a picture, each with a secret of its own', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(secret);
    const { uri, qr_code } = describeTotp({ secret, issuer: 'loom.example', label: 'a@b.org' });
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/loom\.example:a%40b\.org\?issuer=loom\.example/);
    expect(qr_code).toMatch(/^<svg[\s\S]*<\/svg>$/);
  });
});
