import { describe, expect, it } from '@jest/globals';
import { pageExpiry, SOURCE_MS } from './token-expiry.ts';

const expiry = (now: string, objectEnd: string) =>
  pageExpiry(new Date(`2026-11-21T${now}Z`), SOURCE_MS, new Date(objectEnd)).toISOString();

describe('pageExpiry', () => {
  it('is the same all day', () => {
    const far = '2026-12-24T00:00:00Z';
    expect(expiry('00:00:01', far)).toBe('2026-11-23T00:00:00.000Z');
    expect(expiry('23:59:59', far)).toBe('2026-11-23T00:00:00.000Z');
  });

  it('stays the same while an object is kept a little longer by each change', () => {
    expect(expiry('10:05:00', '2026-11-22T10:05:00Z')).toBe('2026-11-22T10:00:00.000Z');
    expect(expiry('10:50:00', '2026-11-22T10:50:00Z')).toBe('2026-11-22T10:00:00.000Z');
  });

  it('is never after its object, and lasts as long as it in its last hour', () => {
    expect(expiry('10:05:00', '2026-11-21T10:20:00Z')).toBe('2026-11-21T10:20:00.000Z');
  });
});
