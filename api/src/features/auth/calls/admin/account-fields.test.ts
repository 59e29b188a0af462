import { describe, expect, it } from '@jest/globals';
import { banEnd } from './account-fields.ts';

describe('a ban', () => {
  it.each([
    ['24h', 24 * 3_600_000],
    ['1h30m', 5_400_000],
    ['0.5s', 500],
  ])('of %p lasts %i ms', (duration, ms) => {
    expect(banEnd(duration, 1000)?.getTime()).toBe(1000 + ms);
  });

  it('ends by none', () => {
    expect(banEnd('none')).toBeNull();
  });

  it.each(['', '24', 'h', '-1h', '1d', '1h ', '1h-', '0s', 'Infinityh'])('cannot be %p', (odd) => {
    expect(() => banEnd(odd)).toThrow('invalid format');
  });
});
