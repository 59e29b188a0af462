import { describe, expect, it } from '@jest/globals';
import { readAddresses } from './typed-addresses.ts';

describe('typed addresses', () => {
  it('are read from several lines, each once, with or without their scheme', () => {
    const text =
      'https://example.org/a#top\nexample.org/b, www.example.org\n<https://example.org/a>';
    expect(readAddresses(text, 0)).toEqual({
      addresses: ['https://example.org/a', 'https://example.org/b', 'https://www.example.org/'],
      rest: '',
      problem: null,
    });
  });

  it.each(['bees', 'file:///etc/passwd', 'mailto:ada@example.org', 'javascript:alert(1)', '3.14'])(
    'do not hold %j, which stays to be put right',
    (text) => {
      const { addresses, rest, problem } = readAddresses(`${text} https://example.org`, 0);
      expect(addresses).toEqual(['https://example.org/']);
      expect([rest, problem]).toEqual([text, expect.stringContaining('is not an address')]);
    },
  );

  it('must not hold a password', () => {
    const { rest, problem } = readAddresses('https://ada:secret@example.org', 0);
    expect(rest).toBe('https://ada:secret@example.org');
    expect(problem).toContain('password');
  });

  it('are at most twenty', () => {
    const text = Array.from({ length: 3 }, (_, at) => `https://example.org/${at}`).join(' ');
    expect(readAddresses(text, 18)).toMatchObject({
      addresses: ['https://example.org/0', 'https://example.org/1'],
      rest: 'https://example.org/2',
      problem: 'At most 20 addresses can be given.',
    });
  });
});
