import { describe, expect, it } from '@jest/globals';
import { hideCredentials, isOnSite, siteIn, webAddressIn } from './web-address.ts';

describe('an address that a text is', () => {
  it.each([
    ['https://example.org/a?b=1#top', 'https://example.org/a?b=1'],
    ['  HTTP://Example.ORG  ', 'http://example.org/'],
    ['www.example.org/a', 'https://www.example.org/a'],
    ['https://exаmple.org/', 'https://xn--exmple-4nf.org/'],
    ['http://127.1/', 'http://127.0.0.1/'],
  ])('is found in %j', (text, address) => {
    expect(webAddressIn(text)).toBe(address);
  });

  it.each([
    '',
    'bees in town',
    'what is https://example.org?',
    'see https://example.org',
    'https://',
    'ftp://example.org/a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'example.org',
    'node.js',
    'www.',
  ])('is not found in %j', (text) => {
    expect(webAddressIn(text)).toBeNull();
  });
});

describe('a site', () => {
  it.each([
    ['example.org', 'example.org'],
    ['https://www.Example.org/news', 'example.org'],
    ['WWW.example.org', 'example.org'],
    ['müller.de', 'xn--mller-kva.de'],
    ['bees', null],
    ['', null],
    ['bees in town.', null],
  ])('is read from %j as %j', (text, site) => {
    expect(siteIn(text)).toBe(site);
  });

  it('holds its own addresses and those of its parts, and no look-alike', () => {
    expect(isOnSite('https://www.example.org/a', 'example.org')).toBe(true);
    expect(isOnSite('https://news.example.org/a', 'example.org')).toBe(true);
    expect(isOnSite('https://badexample.org/a', 'example.org')).toBe(false);
    expect(isOnSite('https://example.org.evil.net/a', 'example.org')).toBe(false);
    expect(isOnSite('guide.md', 'example.org')).toBe(false);
  });
});

describe('user names and passwords of addresses', () => {
  it('are hidden for good, and other texts stay', () => {
    const hidden = hideCredentials('https://ada:secret@example.org/a');
    expect(hidden).toBe('https://***@example.org/a');
    expect(hideCredentials(hidden)).toBe(hidden);
    expect(hideCredentials('https://example.org/a#b')).toBe('https://example.org/a#b');
    expect(hideCredentials('ada:secret@example.org')).toBe('ada:secret@example.org');
  });
});
