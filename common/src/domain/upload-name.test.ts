import { describe, expect, it } from '@jest/globals';
import { uploadName } from './upload-name.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['tides.pdf', 'tides.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\papers\\tide tables.pdf', 'tide tables.pdf'],
    ['report\u202Efdp.exe', 'reportfdp.exe'],
    ['a\u0000b\r\n.txt', 'ab.txt'],
    ['  ', 'file'],
    ['..', 'file'],
    ['Bericht für März.docx', 'Bericht für März.docx'],
  ])('%j is %j', (given, name) => {
    expect(uploadName(given)).toBe(name);
  });

  it('keeps its extension when it is cut', () => {
    const name = uploadName(`${'a'.repeat(500)}.pdf`);
    expect(name).toHaveLength(200);
    expect(name.endsWith('.pdf')).toBe(true);
  });
});
