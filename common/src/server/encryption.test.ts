import { describe, expect, it } from '@jest/globals';
import { createEncryption } from './encryption.ts';

const KEY = 'a-key-for-tests-that-is-long-enough';
const { encrypt, decrypt } = createEncryption(KEY, 'tests');

describe('encryption', () => {
  it('gives a text back, and never the same bytes twice', () => {
    expect(decrypt(encrypt('größe 🎉', 'a'), 'a')).toBe('größe 🎉');
    expect(encrypt('one', 'a')).not.toBe(encrypt('one', 'a'));
  });

  it('opens nothing for another thing, purpose or key', () => {
    const made = encrypt('one', 'a');
    expect(() => decrypt(made, 'b')).toThrow();
    expect(() => createEncryption(KEY, 'other').decrypt(made, 'a')).toThrow();
    expect(() => createEncryption(`${KEY}!`, 'tests').decrypt(made, 'a')).toThrow();
  });

  it('opens nothing that was changed or cut', () => {
    const made = encrypt('one', 'a');
    expect(() => decrypt(`${made.slice(0, -2)}AA`, 'a')).toThrow();
    expect(() => decrypt(made.slice(0, 20), 'a')).toThrow();
    expect(() => decrypt('', 'a')).toThrow();
  });
});
