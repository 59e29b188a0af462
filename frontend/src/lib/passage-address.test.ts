import { describe, expect, it } from '@jest/globals';
import { passageAddress } from './passage-address.ts';

describe('passageAddress', () => {
  it('leads to the passage on the page of a stored source', () => {
    expect(passageAddress('/api/sources/s1?token=t', 'e1')).toBe(
      '/api/sources/s1?token=t&evidence=e1#e-e1',
    );
    expect(passageAddress('/api/sources/s1', 'e1')).toBe('/api/sources/s1?evidence=e1#e-e1');
  });

  it('leads there under the link of an article, too', () => {
    expect(passageAddress('/api/shares/x/sources/s1', 'e1')).toBe(
      '/api/shares/x/sources/s1?evidence=e1#e-e1',
    );
  });

  it('leaves the address of a page elsewhere alone', () => {
    expect(passageAddress('https://example.org/a?b=c', 'e1')).toBe('https://example.org/a?b=c');
  });
});
