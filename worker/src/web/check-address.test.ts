import { describe, expect, it } from '@jest/globals';
import { checkAddress } from './check-address.ts';

const NONE = { allowHosts: new Set<string>() };
const OWN = { allowHosts: new Set(['127.0.0.1:8123', 'intranet.example:80', '[::1]:8123']) };

describe('checkAddress', () => {
  it('takes addresses of the web, without their fragment', () => {
    const { url, trusted } = checkAddress('https://example.org/a?b=c#d', NONE);
    expect(url.href).toBe('https://example.org/a?b=c');
    expect(trusted).toBe(false);
  });

  it.each([
    'ftp://example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'mailto:a@example.org',
    'example.org',
    'https://',
    'http://user@example.org/',
    'http://user:secret@example.org/',
    'http://127.0.0.1@example.org/',
    `https://example.org/${'a'.repeat(2048)}`,
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://127。0。0。1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://example.org:25/',
    'http://example.org:22/',
  ])('refuses %s', (address) => {
    expect(() => checkAddress(address, NONE)).toThrow(
      expect.objectContaining({ code: 'address-refused', retryable: false }),
    );
  });

  it('trusts the pairs of host and port that the operator allows, and only those', () => {
    expect(checkAddress('http://127.0.0.1:8123/x', OWN).trusted).toBe(true);
    expect(checkAddress('http://[::1]:8123/x', OWN).trusted).toBe(true);
    expect(checkAddress('http://intranet.example/', OWN).trusted).toBe(true);
    expect(checkAddress('https://intranet.example/', OWN).trusted).toBe(false);
    expect(checkAddress('http://localhost:8123/', OWN).trusted).toBe(false);
    expect(() => checkAddress('http://127.0.0.1:8124/', OWN)).toThrow('not public');
    expect(() => checkAddress('http://u@127.0.0.1:8123/', OWN)).toThrow('user name');
  });

  it('keeps to the two ports of the web where strangers choose, but for allowed pairs', () => {
    const rules = { ...OWN, webPortsOnly: true };
    for (const address of ['http://example.org/', 'https://example.org/', 'http://127.0.0.1:8123/'])
      expect(checkAddress(address, rules).url.href).toBe(address);
    expect(checkAddress('http://example.org:8080/', OWN).trusted).toBe(false);
    expect(() => checkAddress('http://example.org:8080/', rules)).toThrow('not a port');
  });

  it('reads an address as relative to the one that it was found at', () => {
    const base = new URL('https://example.org/a/b');
    expect(checkAddress('../c', NONE, base).url.href).toBe('https://example.org/c');
    expect(() => checkAddress('//127.0.0.1/', NONE, base)).toThrow('not public');
  });

  it('is refused where a secure address leads to one that is not', () => {
    const rules = { allowHosts: new Set(['a.example:80']) };
    const from = (base: string) => () => checkAddress('http://a.example/', rules, new URL(base));
    expect(from('https://a.example/')).toThrow(/secure/);
    expect(from('http://a.example/b')().url.href).toBe('http://a.example/');
    const secure = checkAddress('https://a.example/', rules, new URL('http://a.example/'));
    expect(secure.url.protocol).toBe('https:');
  });
});
