import { describe, expect, it } from '@jest/globals';
import { createRedirects } from './redirects.ts';

const SITE = 'https://loom.example';
const { isAllowed, choose } = createRedirects(SITE, [
  'https://*.preview.example/**',
  'https://partner.example/auth/callback',
  'loomapp://callback',
  'https://one.example/p?ge',
]);

describe('redirects', () => {
  it.each([
    'https://loom.example/auth/callback?type=email_confirmation',
    'https://loom.example/',
    'https://a.preview.example/deep/er/path?x=1#y',
    'https://partner.example/auth/callback#part',
    'loomapp://callback',
    'https://one.example/page',
  ])('may lead to %s', (address) => {
    expect(isAllowed(address)).toBe(true);
  });

  it.each([
    'https://evil.example/',
    'http://loom.example/',
    'https://loom.example:8443/',
    'https://loom.example.evil.example/',
    'https://loom.example@evil.example/',
    'https://user:word@loom.example/',
    'https://a.b.preview.example/x',
    'https://preview.example/',
    'https://partner.example/auth/callback/more',
    'https://partner.example/auth/callback?next=//evil.example',
    'https://one.example/p.ge',
    '//evil.example',
    '/path',
    'javascript:alert(1)',
    'javascript://loom.example/%0aalert(1)',
    'data:text/html,x',
    'https://2130706433/',
    'https://93.184.216.34/',
    'https://[2606:4700::1]/',
    'https:\\\\evil.example\\loom.example',
    'reader@example.org',
    'x',
    '',
  ])('never lead to %p', (address) => {
    expect(isAllowed(address)).toBe(false);
    expect(choose(address)).toBe(`${SITE}/auth/callback`);
  });

  it('ignore the port of this machine, and take the first that is given', () => {
    const local = createRedirects('http://localhost:4000', []);
    expect(local.isAllowed('http://localhost:5173/x')).toBe(true);
    expect(choose(undefined, null, '', 'loomapp://callback')).toBe('loomapp://callback');
    expect(choose('https://evil.example', 'loomapp://callback')).toBe(`${SITE}/auth/callback`);
    expect(choose()).toBe(`${SITE}/auth/callback`);
  });

  it('let only pages of the same port of this machine call, and others that are allowed', () => {
    const local = createRedirects('http://localhost:4000', ['http://localhost:5173/**']);
    expect(local.mayCall('http://localhost:4000')).toBe(true);
    expect(local.mayCall('http://127.0.0.1:4000')).toBe(true);
    expect(local.mayCall('http://localhost:5173')).toBe(true);
    for (const origin of ['http://localhost:3000', 'http://localhost', 'http://[::1]:4001', 'null'])
      expect(local.mayCall(origin)).toBe(false);
    expect(createRedirects('http://localhost', []).mayCall('http://localhost:80')).toBe(true);
  });

  it('takes all names of this machine for one where the product is opened by any of them', () => {
    const local = createRedirects('http://localhost:4000', []);
    expect(local.isAllowed('http://127.0.0.1:4000/auth/callback')).toBe(true);
    expect(local.isAllowed('http://[::1]:4000/auth/callback')).toBe(true);
    expect(local.isAllowed('https://127.0.0.1:4000/auth/callback')).toBe(false);
    expect(local.isAllowed('http://127.0.0.2:4000/')).toBe(false);
  });
});
