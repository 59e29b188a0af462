import { describe, expect, it } from '@jest/globals';
import { zipBytes } from '../../testing/zip-bytes.ts';
import { extractDocument } from '../extract-document.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const read = (bytes: Uint8Array) => extractDocument(bytes, 'books/tides.epub', NOW);

type Book = {
  /** Inside of each chapter's `html`. */
  chapters: readonly string[];
  metadata?: string;
  entries?: Readonly<Record<string, string | Uint8Array>>;
};

const CONTAINER =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>';

function epubBytes({ chapters, metadata = '', entries }: Book): Uint8Array {
  const items = chapters.map(
    (_, at) => `<item id="c${at}" href="text/c%20${at}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const spine = chapters.map((_, at) => `<itemref idref="c${at}"/>`);
  return zipBytes({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'OPS/book.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata}</metadata><manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/><item id="aside" href="text/aside.xhtml" media-type="application/xhtml+xml"/>${items.join('')}</manifest><spine><itemref idref="nav"/>${spine.join('')}<itemref idref="aside" linear="no"/></spine></package>`,
    'OPS/nav.xhtml': '<html><body><nav><p>Contents of the book.</p></nav></body></html>',
    'OPS/text/aside.xhtml': '<html><body><p>The answers to the exercises.</p></body></html>',
    ...Object.fromEntries(
      chapters.map((inner, at) => [
        `OPS/text/c ${at}.xhtml`,
        `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml">${inner}</html>`,
      ]),
    ),
    ...entries,
  });
}

const body = (inner: string) => `<head><title/></head><body>${inner}</body>`;
const LINE = '<p>The tide turns twice a day.</p>';

describe('an e-book', () => {
  it('gives its chapters in order, its title, authors, date and language', async () => {
    const document = await read(
      epubBytes({
        chapters: [
          body(`<h1>Ebb</h1>${LINE}`),
          body('<h1>Flood</h1><p>It rises for six hours.<a id="x"/></p>'),
        ],
        metadata:
          '<dc:title>On tides</dc:title><dc:creator>Ada Byron</dc:creator><dc:creator>Mary Anning</dc:creator><dc:date>2021-06-05</dc:date><dc:language>en</dc:language>',
      }),
    );
    expect(document).toMatchObject({
      text: 'Ebb\n\nThe tide turns twice a day.\n\nFlood\n\nIt rises for six hours.',
      title: 'On tides',
      author: 'Ada Byron, Mary Anning',
      publishedAt: '2021-06-05T00:00:00.000Z',
      dateBasis: 'document-properties',
      language: 'en',
      contentType: 'application/epub+zip',
    });
  });

  it.each([
    ['a script', `${LINE}<script>document.write('<p>Secret.</p>')</script>`],
    ['what a style hides', `${LINE}<p style="display:none">Secret.</p>`],
    ['what the attribute hides', `${LINE}<p hidden="hidden">Secret.</p>`],
    ['a form', `${LINE}<form><button>Secret</button></form>`],
  ])('leaves out %s', async (_what, inner) => {
    const { text } = await read(epubBytes({ chapters: [body(inner)] }));
    expect(text).toBe('The tide turns twice a day.');
  });

  it('leaves out what a style sheet of the book hides', async () => {
    const chapters = [
      `<head><title>a</title><link rel="stylesheet" href="../css/a.css"/></head><body>${LINE}<p class="x">Secret.</p></body>`,
    ];
    const entries = { 'OPS/css/a.css': '.x { color: #ffffff }' };
    const { text } = await read(epubBytes({ chapters, entries }));
    expect(text).toBe('The tide turns twice a day.');
  });

  const encryption = (algorithm: string) =>
    `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`;
  it('is unreadable when it is protected, not when only its fonts are garbled', async () => {
    const book = (algorithm: string) =>
      read(
        epubBytes({
          chapters: [body(LINE)],
          entries: { 'META-INF/encryption.xml': encryption(algorithm) },
        }),
      );
    await expect(book('http://www.w3.org/2001/04/xmlenc#aes128-cbc')).rejects.toThrow(
      'protected against copying',
    );
    expect((await book('http://www.idpf.org/2008/embedding')).text).toContain('tide');
  });

  it.each([
    ['no archive', new TextEncoder().encode('no archive')],
    ['without a package', zipBytes({ 'META-INF/container.xml': CONTAINER })],
    ['cut off', epubBytes({ chapters: [body(LINE)] }).slice(0, 300)],
  ])('is unreadable when it is %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow('not a readable e-book');
  });

  it('reads no chapter outside its archive', async () => {
    const entries = {
      'OPS/book.opf':
        '<package><manifest><item id="a" href="../../../../etc/passwd" media-type="text/html"/></manifest><spine><itemref idref="a"/></spine></package>',
    };
    await expect(read(epubBytes({ chapters: [], entries }))).rejects.toThrow('holds no text');
  });

  it('is unreadable when a chapter would unpack to more than memory should hold', async () => {
    const entries = { 'OPS/text/c 0.xhtml': new Uint8Array(150 * 1024 * 1024) };
    await expect(read(epubBytes({ chapters: [body(LINE)], entries }))).rejects.toThrow(
      'Unpacked it is larger',
    );
  });

  it('is cut where its chapters together are longer than a book', async () => {
    const chapters = Array.from({ length: 5 }, () =>
      body(`<p>${'The tide turns. '.repeat(180_000)}</p>`),
    );
    expect((await read(epubBytes({ chapters }))).truncated).toBe(true);
  });
});
