import { describe, expect, it } from '@jest/globals';
import { allowedOrigins } from './allowed-origins.ts';

describe('allowedOrigins', () => {
  it('knows all names of this machine for a loopback address', () => {
    const names = ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'];
    for (const name of names) expect(allowedOrigins(name)).toEqual(names);
  });

  it('allows only the public name elsewhere', () => {
    expect(allowedOrigins('https://loom.example/base')).toEqual(['https://loom.example']);
  });
});
