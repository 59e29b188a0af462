import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  exportFormatNames,
  exportFormats,
  type ExportFormat,
} from '@citeloom/common/domain/export-formats';
import { referenceStyleNames } from '@citeloom/common/domain/reference-styles';
import { articleFileName } from '@citeloom/common/domain/file-name';
import { consumers, openInLibreOffice } from '../support/exports/consumers.ts';
import { makeForms } from '../support/exports/make-forms.ts';
import { ODD_TITLES, triedArticle, triedArticles } from '../support/exports/tried-articles.ts';
import { readWordPage, unresolved } from '../support/exports/unresolved.ts';
import { unzip } from '../support/unzip.ts';

/** One of each language, every other one under an odd title. */
const tried = triedArticles(7);
/** The first articles have no list of references, the others one in each style. */
const stylesInTurn = [undefined, undefined, ...referenceStyleNames];
let forms: Map<ExportFormat, Buffer>[];
beforeAll(async () => {
  forms = [];
  for (const [index, article] of tried.entries()) {
    const references = stylesInTurn[index % stylesInTurn.length];
    forms.push(await makeForms(article, { picture: true, ...(references && { references }) }));
  }
});

const bytesOf = (index: number, format: ExportFormat) =>
  forms[index]?.get(format) ?? Buffer.alloc(0);

/** What is wrong with a form of the articles, by title; empty where nothing is. */
async function problemsOf(
  format: Exclude<ExportFormat, 'docx'>,
  which = tried,
): Promise<[string, string[]][]> {
  const problems: [string, string[]][] = [];
  for (const article of which) {
    const found = await unresolved[format](bytesOf(tried.indexOf(article), format), article);
    if (found.length > 0) problems.push([article.article.title, found]);
  }
  return problems;
}

describe('every citation number of an article in seven languages resolves', () => {
  it.each(['html', 'markdown', 'text', 'json', 'csv', 'bibtex', 'ris', 'csl-json'] as const)(
    'as %s',
    async (format) => {
      expect(await problemsOf(format)).toEqual([]);
    },
  );
});

describe('steps', () => {
  it.each([
    ['html', /<ol><li>.*<li>.*<\/ol>/],
    ['markdown', /^- .*\n- .*\n\n1\. .*\n2\. /m],
    ['text', /^1\. [^]*\n2\. /m],
    ['json', /"ordered": true/],
  ] as const)('are numbered as %s', (format, steps) => {
    for (const index of tried.keys()) expect(bytesOf(index, format).toString()).toMatch(steps);
  });
});

describe('a table', () => {
  it.each([
    [
      'html',
      /<th scope="col">Price<\/th>.*<tr><td>.*<\/td><td>.*1 \| 2.*<\/td><td>.*5 €.*\[\d\].*<\/td><\/tr>/,
    ],
    [
      'markdown',
      /^\| {2}\| Kind \\\| A \| Price \|\n\| --- \| --- \| --- \|\n\| .* \| 1 \\\| 2 \| 5 €.*\|$/m,
    ],
    ['text', /^- [^]*; Kind \| A:\s1 \|\s2;\sPrice:\s5\s€\s+\[\d\]/m],
    ['json', /"columns": \[/],
  ] as const)('stands as %s', (format, table) => {
    for (const index of tried.keys()) expect(bytesOf(index, format).toString()).toMatch(table);
  });
});

(consumers.libreOffice ? describe : describe.skip)('in LibreOffice', () => {
  it('Word documents open with their styles, links, image and footnotes', async () => {
    const pages = await openInLibreOffice(tried.map((_, index) => bytesOf(index, 'docx')));
    for (const [index, page] of pages.entries()) {
      const article = tried[index] ?? triedArticle('en', 0);
      expect([article.article.title, readWordPage(page, article)]).toEqual([
        article.article.title,
        [],
      ]);
      expect(page).toMatch(/<h1 /);
      expect(page).toMatch(/<h2 /);
      expect(page).toMatch(/<ul>/);
      expect(page).toMatch(/<ol>/);
      expect(page).toMatch(/<table[^]*5 €[^]*<\/table>/);
      expect(page).toMatch(/<img [^>]*alt="A &quot;house&quot; &amp; a &lt;pump&gt;"/);
      expect(page).toContain('href="https://example.org/');
    }
  });
});

(consumers.poppler ? describe : describe.skip)('in poppler', () => {
  it('PDFs are tagged and named, and their words can be selected', async () => {
    expect(await problemsOf('pdf')).toEqual([]);
  });
});

(consumers.epubcheck ? describe : describe.skip)('in epubcheck', () => {
  it('e-books have neither error nor warning, and hold every passage', async () => {
    // Each takes a start of Java: one from right to left under an odd title, and one with none.
    const which = tried.filter(({ article }) => /^(?:ar|zh)$/.test(article.language));
    expect(which).toHaveLength(2);
    expect(await problemsOf('epub', which)).toEqual([]);
  });
});

describe('the forms of an article', () => {
  it('say how each sentence is proved, a person’s own too', () => {
    for (const format of ['text', 'markdown'] as const) {
      const text = bytesOf(0, format).toString();
      expect(text).toMatch(/\[2, restated\\?\]/);
      expect(text).toMatch(/\[4, not judged\\?\]/);
      expect(text).toMatch(/\[no source\\?\]/);
    }
    const rows = bytesOf(0, 'csv').toString();
    for (const proof of ['quoted', 'restated', 'not judged']) expect(rows).toContain(`,${proof},`);
  });

  it('list their sources in the style that was asked for, and only then', async () => {
    const wordsOf = (index: number, format: ExportFormat) =>
      bytesOf(index, format).toString().replace(/\s+/g, ' ');
    for (const format of ['html', 'markdown', 'text'] as const) {
      expect(wordsOf(0, format)).not.toContain('References');
      expect(wordsOf(2, format)).toContain('Retrieved November 20, 2026, from http');
      expect(wordsOf(3, format)).toContain('Accessed 20 Nov. 2026.');
      expect(wordsOf(5, format)).toMatch(/\[1\\?\] /);
    }
    const parts = await unzip(bytesOf(2, 'docx'));
    expect(String(parts.get('word/document.xml'))).toContain('Retrieved November 20, 2026');
    const book = await unzip(bytesOf(2, 'epub'));
    expect(String(book.get('EPUB/nav.xhtml'))).toContain('article.xhtml#references');
  });

  it('have the same bytes when they are made again', async () => {
    const again = await makeForms(triedArticles(7)[5] ?? triedArticle('ar', 5), {
      ...{ picture: true, references: 'ieee' },
    });
    for (const format of exportFormatNames) {
      expect([format, again.get(format)?.equals(bytesOf(5, format))]).toEqual([format, true]);
    }
  });

  it('come without an image that is gone', async () => {
    const without = await makeForms(triedArticle('en', 0), { picture: false });
    const parts = await unzip(without.get('docx') ?? Buffer.alloc(0));
    expect([...parts.keys()].filter((path) => path.includes('media'))).toEqual([]);
    const book = await unzip(without.get('epub') ?? Buffer.alloc(0));
    expect(String(book.get('EPUB/package.opf'))).not.toContain('image');
    expect(String(book.get('EPUB/article.xhtml'))).not.toContain('<img');
  });

  it('are saved under names that every system takes, whatever the title', () => {
    for (const title of ODD_TITLES) {
      for (const format of exportFormatNames) {
        const name = articleFileName(title, exportFormats[format].extension);
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}_]+(?:\.csl)?\.[a-z]+$/u);
        expect(name.length).toBeLessThanOrEqual(120);
      }
    }
  });

  it('show what readers type as code, each in its own way', async () => {
    const article = triedArticle('en', 0, 'Pumps');
    const [block] = article.article.sections[0]?.blocks ?? [];
    if (block?.type !== 'paragraph' || !block.sentences[0]) throw new Error('no first sentence');
    Object.assign(block.sentences[0], { text: 'Run a_b --x <y> now.', code: ['a_b --x <y>'] });
    const made = await makeForms(article);
    const inHtml = '<code>a_b --x &lt;y&gt;</code>';
    expect(String(made.get('html'))).toContain(inHtml);
    expect(String(made.get('markdown'))).toContain('Run `a_b --x <y>` now.');
    const book = await unzip(made.get('epub') ?? Buffer.alloc(0));
    expect(String(book.get('EPUB/article.xhtml'))).toContain(inHtml);
    const parts = await unzip(made.get('docx') ?? Buffer.alloc(0));
    expect(String(parts.get('word/document.xml'))).toMatch(
      /<w:rStyle w:val="Code"\/>(?:(?!<w:r>).)*a_b --x &lt;y&gt;/u,
    );
  });

  it('show words that look like markup or a formula, and do nothing with them', async () => {
    const hostile =
      '=HYPERLINK("https://evil.example") <script>alert(1)</script> #{x} \\input{x} }';
    const article = triedArticle('en', 0, hostile);
    const [block] = article.article.sections[0]?.blocks ?? [];
    if (block?.type !== 'paragraph' || !block.sentences[0]) throw new Error('no first sentence');
    block.sentences[0].text = hostile;
    const made = await makeForms(article);
    const textOf = (format: ExportFormat) => String(made.get(format));
    expect(textOf('html')).not.toContain('<script>alert');
    expect(textOf('csv')).toContain(`"'=HYPERLINK(""https://evil.example"")`);
    expect(textOf('text')).toContain('#{x} \\input{x} }');
    const parts = await unzip(made.get('docx') ?? Buffer.alloc(0));
    expect(String(parts.get('word/document.xml'))).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    );
    const book = await unzip(made.get('epub') ?? Buffer.alloc(0));
    expect(String(book.get('EPUB/article.xhtml'))).not.toContain('<script');
    expect(made.get('pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
