import { describe, expect, it } from '@jest/globals';
import { canonicalAddress } from './canonical-address.ts';

const READ = 'https://www.news.example/2026/06/boats?utm_source=x#top';

describe('canonicalAddress', () => {
  it.each([
    ['/boats', 'https://www.news.example/boats'],
    ['https://news.example/boats', 'https://news.example/boats'],
    ['http://www.news.example/boats#part', 'http://www.news.example/boats'],
    ['/?p=12', 'https://www.news.example/?p=12'],
    ['boats', 'https://www.news.example/2026/06/boats'],
  ])('believes %s', (stated, address) => expect(canonicalAddress(stated, READ)).toBe(address));

  it.each([
    ['another site', 'https://bank.example/boats'],
    ['a neighbour on its platform', 'https://alice.news.example/boats'],
    ['the platform it is on', 'https://example/boats'],
    ['its site behind another port', 'https://www.news.example:8443/boats'],
    ['its site as a user name', 'https://www.news.example@bank.example/'],
    ['an address with a password', 'https://a:b@www.news.example/boats'],
    ['a look-alike', 'https://www.nеws.example/boats'],
    ['the front page', 'https://www.news.example/'],
    ['a file', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['no address', 'https://'],
    ['more than an address holds', `/${'a'.repeat(2048)}`],
    ['nothing', null],
    ['nothing', ''],
  ])('does not believe %s', (_what, stated) => expect(canonicalAddress(stated, READ)).toBeNull());

  it('takes the front page for the front page', () => {
    expect(canonicalAddress('/', 'https://a.example/?ref=x')).toBe('https://a.example/');
  });
});
