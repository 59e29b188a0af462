import { describe, expect, it } from '@jest/globals';
import { decodeText } from './decode-text.ts';
import { declaredCharset } from '../html/html-charset.ts';
import { UnreadableError } from '../unreadable-error.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('decodeText', () => {
  it('reads UTF-8 with and without a byte order mark', () => {
    expect(decodeText(utf8('Grüße'))).toBe('Grüße');
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe('a');
  });

  it('reads UTF-16 by its byte order mark', () => {
    expect(decodeText(bytes(0xff, 0xfe, 0x61, 0, 0xfc, 0))).toBe('aü');
    expect(decodeText(bytes(0xfe, 0xff, 0, 0x61, 0, 0xfc))).toBe('aü');
  });

  it('takes bytes that are no UTF-8 for Windows-1252', () => {
    expect(decodeText(bytes(0x47, 0x72, 0xfc, 0xdf, 0x65, 0x93))).toBe('Grüße“');
  });

  it('follows the encoding that a page declares', () => {
    const page = Buffer.concat([utf8('<meta charset="koi8-r"><p>'), bytes(0xd0, 0xd2)]);
    expect(decodeText(page, declaredCharset(page))).toContain('<p>пр');
  });

  it('reads on when the declared encoding is unknown or wrong', () => {
    expect(decodeText(utf8('é'), 'no-such-encoding')).toBe('é');
    expect(decodeText(utf8('谱系和地铁'), 'gb2312')).toBe('谱系和地铁');
  });

  it('reads what was stored anew as UTF-8, whatever the page declares', () => {
    expect(decodeText(utf8('Größe, Maß, Fuß'), 'iso-8859-1')).toBe('Größe, Maß, Fuß');
    expect(decodeText(bytes(0xc2, 0xa3, 0x35), 'windows-1252')).toBe('Â£5');
  });

  it('loses a broken letter, not all letters, as browsers do', () => {
    const broken = Buffer.concat([utf8('Größe, Maß'), bytes(0xe9, 0x20)]);
    expect(decodeText(broken, 'utf-8')).toBe('Größe, Maß\uFFFD ');
    expect(decodeText(broken)).toBe('Größe, Maß\uFFFD ');
    expect(decodeText(bytes(0xe9, 0x20), 'utf-8')).toBe('\uFFFD ');
  });

  it('follows an encoding that a page declares far behind its beginning', () => {
    const head = utf8(`<html><head><script>${'x = 1;\n'.repeat(2000)}</script>`);
    const page = Buffer.concat([head, utf8('<meta charset="koi8-r"><p>'), bytes(0xd0, 0xd2)]);
    expect(decodeText(page, declaredCharset(page))).toContain('<p>пр');
  });

  it.each([
    ['NUL bytes', bytes(0x61, 0, 0x62)],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a)],
    ['an archive', utf8('PK\u0003\u0004 and more')],
    ['control characters', Uint8Array.from({ length: 400 }, (_, index) => (index % 7) + 1)],
    ['UTF-16 that is no text', bytes(0xff, 0xfe, 0, 0, 0, 0)],
  ])('refuses %s', (_, content) => {
    expect(() => decodeText(content)).toThrow(UnreadableError);
  });
});
