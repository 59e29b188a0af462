import { describe, expect, it } from '@jest/globals';
import { awaitsFactor } from './awaits-factor.ts';

const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

const factor = (status: 'verified' | 'unverified') => ({
  ...{ id: 'f', status, factor_type: 'totp' as const, created_at: '', updated_at: '' },
});

describe('awaitsFactor', () => {
  it.each([
    ['aal1', [factor('verified')], true],
    ['aal2', [factor('verified')], false],
    ['aal1', [factor('unverified')], false],
    ['aal1', [], false],
    ['aal1', undefined, false],
  ])('of a session at %s with the factors %j is %p', (aal, factors, expected) => {
    const given = { access_token: tokenOf({ aal, name: 'Zoë ÿ?>' }), user: { factors } };
    expect(awaitsFactor(given)).toBe(expected);
  });

  it('is true where the token says nothing', () => {
    const user = { factors: [factor('verified')] };
    expect(awaitsFactor({ access_token: 'opaque', user })).toBe(true);
  });
});
