import { describe, expect, it } from '@jest/globals';
import { zipBytes } from '../testing/zip-bytes.ts';
import { kindOfContent } from './kind-of-content.ts';
import { unreadContent } from './unread-content.ts';

const bytes = (latin1: string) => Buffer.from(latin1, 'latin1');

describe('a file that is not read', () => {
  it.each([
    ['a picture', bytes('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR')],
    ['a picture', bytes('RIFF\u0010\0\0\0WEBPVP8 ')],
    ['a picture', bytes('<svg xmlns="http://www.w3.org/2000/svg"><text>a</text></svg>')],
    ['a recording (video or sound)', bytes('\0\0\0\u0020ftypisom\0\0\u0002\0')],
    ['a recording (video or sound)', bytes('ID3\u0004\0\0\0\0')],
    ['an e-book of Kindle (.mobi)', bytes(`${'\0'.repeat(60)}BOOKMOBI`)],
    ['a program', bytes('MZ\u0090\0\u0003\0\0\0')],
    ['a packed archive', zipBytes({ 'a.txt': 'Tides turn.' })],
    [
      'an OpenDocument spreadsheet (.ods)',
      zipBytes({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
    ],
    ['a document of Apple’s office programs', zipBytes({ 'Index/Document.iwa': 'a' })],
    ['a binary Excel workbook (.xlsb)', zipBytes({ 'xl/workbook.bin': 'a' })],
  ])('is named as %s', (what, content) => {
    expect(kindOfContent(content, 'tides.pdf')).toBeUndefined();
    expect(unreadContent(content)).toBe(what);
  });

  it('has no name where nothing is known of it', () => {
    expect(unreadContent(bytes('\0\u0001\u0002'))).toBeUndefined();
    expect(unreadContent(bytes('PK\u0003\u0004'))).toBe('a packed archive');
  });
});
