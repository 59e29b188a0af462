import { describe, expect, it } from '@jest/globals';
import { createSubmitKeys } from './submit-key.ts';

function counted() {
  let count = 0;
  return createSubmitKeys(() => `key-${++count}`);
}

describe('createSubmitKeys', () => {
  it('keeps the key of the same body until an answer came', () => {
    const keys = counted();
    expect(keys.keyFor({ searchTerm: 'loom' })).toBe('key-1');
    expect(keys.keyFor({ searchTerm: 'loom' })).toBe('key-1');
    keys.answered();
    expect(keys.keyFor({ searchTerm: 'loom' })).toBe('key-2');
  });

  it('gives another body another key', () => {
    const keys = counted();
    keys.keyFor({ searchTerm: 'loom' });
    expect(keys.keyFor({ searchTerm: 'warp' })).toBe('key-2');
  });
});
