import { describe, expect, it } from '@jest/globals';
import { isPageAddress, pageAddress, pageAddresses, type PageName } from './page-addresses.ts';

describe('the addresses of pages', () => {
  it('are filled in with the parts of a path, whatever stands in them', () => {
    expect(pageAddress('home')).toBe('/');
    expect(pageAddress('report', { runId: '7' })).toBe('/articles/7/report');
    expect(pageAddress('research', { runId: 'a/b?c' })).toBe('/research/a%2Fb%3Fc');
  });

  it.each(Object.keys(pageAddresses) as PageName[])('are known to the server: %s', (page) => {
    const address = pageAddresses[page].replace(':runId', 'some-run');
    expect(isPageAddress(address)).toBe(true);
    expect(isPageAddress(page === 'home' ? '/' : `${address}/`)).toBe(true);
    expect(isPageAddress(`${address}/further/below`)).toBe(false);
  });

  it.each(['/nowhere', '/research', '/research/a/b', '/articles/a/edit', '//', ''])(
    'are not known to the server: %p',
    (path) => {
      expect(isPageAddress(path)).toBe(false);
    },
  );
});
