import { describe, expect, it } from '@jest/globals';
import { pdfBytes, pdfParagraph } from '../../testing/pdf-bytes.ts';
import { extractDocument } from '../extract-document.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const read = (bytes: Uint8Array) => extractDocument(bytes, 'report.pdf', NOW);

describe('a PDF', () => {
  it('gives headings by their size and paragraphs by their gaps', async () => {
    const { text, blocks, title } = await read(
      pdfBytes({
        pages: [
          [
            { text: 'Annual report', y: 740, size: 22 },
            ...pdfParagraph(['The first line of a paragraph that', 'goes on here and ends.'], 700),
            ...pdfParagraph(['A second paragraph stands apart.'], 640),
          ],
        ],
      }),
    );
    expect(title).toBe('Annual report');
    expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'paragraph']);
    expect(text).toContain('paragraph that goes on here and ends.');
  });

  it('joins words that a line break parted, and keeps the hyphens that belong to them', async () => {
    const { text } = await read(
      pdfBytes({
        pages: [
          pdfParagraph([
            'A well-known rule says that a hyphen-',
            'ated word is joined, while a well-',
            'known one keeps its hyphen.',
          ]),
        ],
      }),
    );
    expect(text).toContain('a hyphenated word');
    expect(text).toContain('a well-known one');
  });

  it('leaves out running heads and page numbers', async () => {
    const page = (number: number) => [
      { text: 'Acme Ltd, confidential', y: 770 },
      ...pdfParagraph([
        `Text of page ${'one two three four five'.split(' ')[number]} stands here.`,
      ]),
      { text: `Page ${number + 1} of 5`, y: 30 },
    ];
    const { text } = await read(pdfBytes({ pages: [0, 1, 2, 3, 4].map(page) }));
    expect(text).not.toMatch(/confidential|Page/);
    expect(text).toContain('page four stands');
  });

  it('leaves out a running head of three lines', async () => {
    const page = (number: number) => [
      { text: 'Harbour board', y: 780 },
      { text: 'of the whole county', y: 768 },
      { text: 'www.harbour.example', y: 756 },
      ...pdfParagraph([`Text of page ${'one two three'.split(' ')[number]} stands here.`]),
    ];
    const { text } = await read(pdfBytes({ pages: [0, 1, 2].map(page) }));
    expect(text).not.toContain('www.harbour.example');
    expect(text).toContain('page three stands');
  });

  it('is dated by a day in its first lines before its properties, and uncertain so', async () => {
    const { publishedAt, dateBasis } = await read(
      pdfBytes({
        pages: [pdfParagraph(['Harbour report of 14 September 2026'])],
        info: { CreationDate: "D:20261120090000+00'00'" },
      }),
    );
    expect([publishedAt, dateBasis]).toEqual(['2026-09-14T00:00:00.000Z', 'page']);
  });

  it('gives title, author and date of its properties', async () => {
    const document = await read(
      pdfBytes({
        pages: [pdfParagraph(['Some text that carries no date at all.'])],
        info: { Title: 'On Bees', Author: 'Ada Byron', CreationDate: "D:20260605120000+02'00'" },
      }),
    );
    expect(document).toMatchObject({
      title: 'On Bees',
      author: 'Ada Byron',
      publishedAt: '2026-06-05T12:00:00.000+02:00',
      dateBasis: 'document-properties',
      contentType: 'application/pdf',
    });
  });

  it('is unreadable when a password protects it', async () => {
    const bytes = pdfBytes({ pages: [pdfParagraph(['Secret.'])], encrypted: true });
    await expect(read(bytes)).rejects.toThrow('It is protected by a password.');
  });

  it('is unreadable when it holds pictures of text only', async () => {
    await expect(read(pdfBytes({ pages: [[], [], []] }))).rejects.toThrow('it may be a scan');
  });

  it.each([
    ['not a PDF', new TextEncoder().encode('Dear reader, this is no PDF.')],
    ['cut off', pdfBytes({ pages: [pdfParagraph(['Text.'])] }).slice(0, 60)],
  ])('is unreadable when it is %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow('It is not a readable PDF');
  });
});
