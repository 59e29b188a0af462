import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { createCallerAddress } from './caller-address.ts';

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

describe('createCallerAddress', () => {
  it('believes nobody without TRUST_PROXY', () => {
    expect(createCallerAddress(undefined)(from('127.0.0.1', '203.0.113.7'))).toBe('127.0.0.1');
  });

  it('believes so many proxies, or those of a network, and no further', () => {
    const header = '198.51.100.1, 203.0.113.7';
    expect(createCallerAddress('1')(from('10.0.0.1', header))).toBe('203.0.113.7');
    expect(createCallerAddress('loopback, 10.0.0.0/8')(from('10.0.0.1', header))).toBe(
      '203.0.113.7',
    );
    expect(createCallerAddress('loopback')(from('10.0.0.1', header))).toBe('10.0.0.1');
  });

  it.each([
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8::7]:50123', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
  ])('counts no port of %s', (forwarded, address) => {
    for (const trust of ['1', 'loopback, 10.0.0.0/8'])
      expect(createCallerAddress(trust)(from('10.0.0.1', forwarded))).toBe(address);
    const header = `${forwarded}, 10.0.0.2:4711`;
    expect(createCallerAddress('10.0.0.0/8')(from('10.0.0.1', header))).toBe(address);
  });

  it('has none for a connection that is gone', () => {
    expect(createCallerAddress('1')(from(undefined))).toBe('');
  });
});
