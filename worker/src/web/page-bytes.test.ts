import { describe, expect, it } from '@jest/globals';
import { decodeText } from '../documents/extract/text/decode-text.ts';
import { asDocument } from './page-bytes.ts';

const page = (type: string, finalUrl = 'https://example.org/a/b', charset?: string) => ({
  type,
  charset,
  finalUrl,
  bytes: Buffer.from('Müller', 'latin1'),
});

describe('asDocument', () => {
  it('says the format by the type that the server named, not by the address', () => {
    const path = (type: string, url?: string) => asDocument(page(type, url), 'Title').path;
    expect(path('text/html')).toBe('Title.html');
    expect(path('text/html', 'https://example.org/x.pdf')).toBe('Title.html');
    expect(path('application/xhtml+xml')).toBe('Title.html');
    expect(path('application/pdf')).toBe('Title.pdf');
    expect(path('text/plain')).toBe('Title.txt');
    expect(path('text/csv')).toBe('Title.csv');
    expect(path('application/epub+zip')).toBe('Title.epub');
    expect(path('text/plain', 'https://example.org/README.md')).toBe('Title.md');
  });

  it('names a page by its address when the feed has no title, never as a path', () => {
    expect(asDocument(page('text/html'), '').path).toBe('a/b.html');
    expect(asDocument(page('text/html', 'https://example.org/'), '').path).toBe('example.org.html');
    expect(asDocument(page('text/html'), '../x/y').path).toBe('.. x y.html');
  });

  it('reads text in the charset that the server named, unless that is wrong', () => {
    const text = (charset?: string) =>
      decodeText(asDocument(page('text/html', undefined, charset), 'T').bytes);
    expect(text('iso-8859-1')).toBe('Müller');
    expect(text('utf-8')).toBe('Müller');
    expect(text('no-such-charset')).toBe('Müller');
    expect(text()).toBe('Müller');
  });
});
