import { describe, expect, it } from '@jest/globals';
import { allowedOrigins, createHostCheck } from './allowed-origins.ts';

describe('allowedOrigins', () => {
  it('knows all names of this machine for a loopback address', () => {
    const names = ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'];
    for (const name of names) expect(allowedOrigins(name)).toEqual(names);
  });

  it('allows only the public name elsewhere', () => {
    expect(allowedOrigins('https://loom.example/base')).toEqual(['https://loom.example']);
  });
});

describe('createHostCheck', () => {
  it('knows the public name, this machine and what is trusted beside, at every port', () => {
    const isOurs = createHostCheck('https://Loom.Example/base', [
      'api',
      '192.168.1.5',
      '[fd00::1]',
    ]);
    for (const host of ['loom.example', 'LOOM.example.:443', 'localhost:1', '[::1]', 'api:4000']) {
      expect([host, isOurs(host)]).toEqual([host, true]);
    }
    for (const host of ['192.168.1.5', '[fd00::1]:80']) expect(isOurs(host)).toBe(true);
    for (const host of [
      undefined,
      '',
      'example',
      'loom.example.org',
      '192.168.1.6',
      'api:x',
      'a b',
    ]) {
      expect([host, isOurs(host)]).toEqual([host, false]);
    }
  });
});
