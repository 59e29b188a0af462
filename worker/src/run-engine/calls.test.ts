import { describe, expect, it } from '@jest/globals';
import { callKey } from './calls.ts';

describe('callKey', () => {
  it('does not depend on the order of an object’s fields', () => {
    expect(callKey('read', { a: 1, b: { c: [1, 2], d: null } })).toBe(
      callKey('read', { b: { d: null, c: [1, 2] }, a: 1 }),
    );
  });

  it('tells calls apart by name and by input', () => {
    const keys = [callKey('read', { a: 1 }), callKey('read', { a: 2 }), callKey('write', { a: 1 })];
    expect(new Set(keys).size).toBe(3);
  });

  it('depends on the order of a list', () => {
    expect(callKey('read', [1, 2])).not.toBe(callKey('read', [2, 1]));
  });
});
