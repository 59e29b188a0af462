import { describe, expect, it } from '@jest/globals';
import { readSiteAddress, siteKey } from './site-address.ts';

describe('the address of a site', () => {
  it.each([
    ['https://blog.example.org', 'https://blog.example.org'],
    ['blog.example.org', 'https://blog.example.org'],
    ['  blog.example.org/  ', 'https://blog.example.org'],
    ['http://blog.example.org:8080/news/', 'http://blog.example.org:8080/news'],
    ['localhost:8080', 'https://localhost:8080'],
    ['https://example.org/blog?utm_source=x#top', 'https://example.org/blog'],
    ['https://Tröte.example', 'https://xn--trte-6qa.example'],
    ['例え.テスト', 'https://xn--r8jz45g.xn--zckzah'],
  ])('%s is %s', (typed, siteUrl) => {
    expect(readSiteAddress(typed)).toEqual({ siteUrl, withoutAdmin: false });
  });

  it.each([
    ['https://blog.example.org/wp-admin', 'https://blog.example.org'],
    ['blog.example.org/wp-admin/post-new.php?post_type=page', 'https://blog.example.org'],
    ['https://example.org/blog/wp-admin/', 'https://example.org/blog'],
    ['https://example.org/wp-login.php?redirect_to=x', 'https://example.org'],
  ])('%s loses its administration', (typed, siteUrl) => {
    expect(readSiteAddress(typed)).toEqual({ siteUrl, withoutAdmin: true });
  });

  it.each([
    '',
    '   ',
    'my blog.example.org',
    'https://',
    'ftp://example.org',
    'javascript://alert(1)',
    'https://user:secret@example.org',
    'https://exa mple.org',
    'https://example.org:99999',
  ])('%s is none', (typed) => {
    expect(readSiteAddress(typed)).toBeNull();
  });

  it('is the same site with www. and without, by http and https', () => {
    const typed = ['http://www.example.org/', 'https://example.org', 'EXAMPLE.org/wp-admin'];
    const keys = typed.map((one) => siteKey(readSiteAddress(one)?.siteUrl ?? ''));
    expect(new Set(keys)).toEqual(new Set(['example.org']));
  });
});
