import { describe, expect, it } from '@jest/globals';
import { pageExpiry, SOURCE_MS } from './token-expiry.ts';

describe('pageExpiry', () => {
  it('rounds up to the day', () => {
    const end = new Date('2027-01-01T00:00:00Z');
    for (const time of ['2026-11-20T00:00:01Z', '2026-11-20T23:59:59Z']) {
      expect(pageExpiry(new Date(time), SOURCE_MS, end)).toEqual(new Date('2026-11-22T00:00:00Z'));
    }
  });

  it('never outlives the object', () => {
    const end = new Date('2026-11-20T12:00:00Z');
    expect(pageExpiry(new Date('2026-11-20T00:00:01Z'), SOURCE_MS, end)).toEqual(end);
  });
});
