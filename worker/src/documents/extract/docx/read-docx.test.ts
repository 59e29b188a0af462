import { describe, expect, it } from '@jest/globals';
import { docxBytes } from '../../testing/docx-bytes.ts';
import { zipBytes } from '../../testing/zip-bytes.ts';
import { extractDocument } from '../extract-document.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const read = (bytes: Uint8Array) => extractDocument(bytes, 'letters/offer.docx', NOW);

describe('a Word document', () => {
  it('gives headings, paragraphs and its properties', async () => {
    const document = await read(
      docxBytes({
        paragraphs: [{ style: 'Heading1', text: 'Offer' }, 'We offer a boat.', '  ', 'It floats.'],
        title: 'The offer',
        creator: 'Ada Byron',
        created: '2026-06-05T10:00:00Z',
      }),
    );
    expect(document).toMatchObject({
      text: 'Offer\n\nWe offer a boat.\n\nIt floats.',
      title: 'The offer',
      author: 'Ada Byron',
      publishedAt: '2026-06-05T10:00:00.000Z',
      dateBasis: 'document-properties',
    });
    expect(document.blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
  });

  it.each([
    ['marked', '<w:trPr><w:tblHeader/></w:trPr>'],
    ['not marked', ''],
  ])('gives the cells of a table with their labels, its heads %s', async (_what, properties) => {
    const row = (more: string, ...cells: string[]) =>
      `<w:tr>${more}${cells.map((cell) => `<w:tc><w:p><w:r><w:t>${cell}</w:t></w:r></w:p></w:tc>`).join('')}</w:tr>`;
    const table = `<w:tbl>${row(properties, 'Town', 'People')}${row('', 'Brindle', '2,981')}${row('', 'Eastwick', '11,233')}</w:tbl>`;
    const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${table}</w:body></w:document>`;
    const { text } = await read(
      docxBytes({ paragraphs: [], entries: { 'word/document.xml': document } }),
    );
    expect(text).toBe('Town | People\n\nBrindle · People: 2,981\n\nEastwick · People: 11,233');
  });

  it.each([
    ['a field', '<w:fldSimple w:instr=" SEQ Table "><w:r><w:t>12</w:t></w:r></w:fldSimple>'],
    ['a direction', '<w:dir w:val="ltr"><w:r><w:t>12</w:t></w:r></w:dir>'],
    ['a forced direction', '<w:bdo w:val="ltr"><w:r><w:t>12</w:t></w:r></w:bdo>'],
    [
      'a field in a direction',
      '<w:dir w:val="ltr"><w:fldSimple w:instr=" DATE "><w:r><w:t>12</w:t></w:r></w:fldSimple></w:dir>',
    ],
  ])('gives the words of a sentence that stand in %s', async (_where, inner) => {
    const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t xml:space="preserve">It carries </w:t></w:r>${inner}<w:r><w:t xml:space="preserve"> people.</w:t></w:r></w:p></w:body></w:document>`;
    const { text } = await read(
      docxBytes({ paragraphs: [], entries: { 'word/document.xml': document } }),
    );
    expect(text).toBe('It carries 12 people.');
  });

  it('has no date from the template of a well-known library', async () => {
    const document = await read(
      docxBytes({ paragraphs: ['Text.'], creator: 'python-docx', created: '2013-12-23T23:15:00Z' }),
    );
    expect(document).toMatchObject({ publishedAt: null, author: null });
  });

  it('is unreadable when it is encrypted or an old .doc', async () => {
    const bytes = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await expect(read(bytes)).rejects.toThrow('protected by a password or in the old Word format');
  });

  it.each([
    ['no archive', new TextEncoder().encode('no archive')],
    ['another archive', zipBytes({ 'a.txt': 'text' })],
    ['cut off', docxBytes({ paragraphs: ['Text.'] }).slice(0, 300)],
    [
      'without content',
      zipBytes({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<a>' }),
    ],
  ])('is unreadable when it is %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(/not a readable Word document|holds no text/);
  });

  it('is unreadable when it holds macros', async () => {
    const entries = { 'word/vbaProject.bin': new Uint8Array(8) };
    await expect(read(docxBytes({ paragraphs: ['Text.'], entries }))).rejects.toThrow('macros');
  });

  it('is unreadable when a part declares entities, and nothing of them is resolved', async () => {
    const entries = {
      'word/document.xml':
        '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY secret SYSTEM "file:///etc/passwd">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&secret;</w:t></w:r></w:p></w:body></w:document>',
    };
    await expect(read(docxBytes({ paragraphs: ['Text.'], entries }))).rejects.toThrow('entities');
  });

  it('is unreadable when it is another kind of Office document', async () => {
    const sheet = zipBytes({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });
    await expect(read(sheet)).rejects.toThrow('not a readable Word document');
  });

  it('is unreadable when an entry unpacks to more than the archive says', async () => {
    const bomb = docxBytes({
      paragraphs: ['Text.'],
      entries: { 'word/styles.xml': new Uint8Array(50 * 1024 * 1024) },
    });
    const zip = Buffer.from(bomb);
    for (const [signature, offset] of [
      ['PK\x03\x04', 22],
      ['PK\x01\x02', 24],
    ] as const) {
      for (let at = zip.indexOf(signature, 0, 'latin1'); at >= 0;) {
        if (zip.readUInt32LE(at + offset) === 50 * 1024 * 1024) zip.writeUInt32LE(64, at + offset);
        at = zip.indexOf(signature, at + 4, 'latin1');
      }
    }
    await expect(read(new Uint8Array(zip))).rejects.toThrow('not a readable Word document');
  });

  it('is unreadable when it would unpack to more than memory should hold', async () => {
    const bomb = docxBytes({
      paragraphs: ['Text.'],
      entries: { 'word/styles.xml': new Uint8Array(150 * 1024 * 1024) },
    });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(read(bomb)).rejects.toThrow('Unpacked it is larger');
  });

  it.each(['w', 'x'])(
    'is unreadable when it holds millions of paragraphs, small as it is (prefix %s)',
    async (prefix) => {
      const body = `<${prefix}:p/>`.repeat(3_000_000);
      const names = `xmlns:${prefix}="http://schemas.openxmlformats.org/wordprocessingml/2006/main"`;
      const document = `<${prefix}:document ${names}><${prefix}:body>${body}</${prefix}:body></${prefix}:document>`;
      const bomb = docxBytes({ paragraphs: [], entries: { 'word/document.xml': document } });
      expect(bomb.length).toBeLessThan(100_000);
      await expect(read(bomb)).rejects.toThrow('longer than a document may be');
    },
  );
});
