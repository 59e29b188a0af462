import { docxBytes } from '@citeloom/worker/documents/testing/docx-bytes';
import { pdfBytes } from '@citeloom/worker/documents/testing/pdf-bytes';
import type { Page } from './techniques.ts';
import type { WorldDocument } from './world.ts';

const LINE = 92;

/** A page as the bytes of its file; the path's ending says in which format. `published` is ISO or null. */
export function renderPage(
  page: Page,
  { language, date }: Pick<WorldDocument, 'language' | 'date'>,
  published: string | null,
): string | Uint8Array {
  switch (page.path.slice(page.path.lastIndexOf('.'))) {
    case '.html':
      return asHtml(page, language, date, published);
    case '.md':
      return asMarkdown(page, published);
    case '.pdf':
      return asPdf(page, published);
    case '.docx':
      return docxBytes({
        paragraphs: page.blocks.map((block) =>
          block.startsWith('## ') ? { style: 'Heading2', text: xml(block.slice(3)) } : xml(block),
        ),
        title: xml(page.title),
        creator: xml(page.author ?? ''),
        created: published ?? undefined,
      });
    default:
      return page.blocks.map((block) => block.replace(/^## /, '')).join('\n\n');
  }
}

const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function asHtml(
  page: Page,
  language: string,
  date: WorldDocument['date'],
  published: string | null,
): string {
  const head = [...page.head];
  if (page.author) head.push(`<meta name="author" content="${xml(page.author)}">`);
  if (published && date === 'json-ld') {
    const data = JSON.stringify({ '@type': 'NewsArticle', datePublished: published });
    head.push(`<script type="application/ld+json">${data}</script>`);
  }
  if (published && date === 'meta')
    head.push(`<meta property="article:published_time" content="${published}">`);
  const heading = page.heading === null ? '' : `<h1>${xml(page.heading)}</h1>`;
  const time = date === 'time' && published ? `<time datetime="${published}">then</time>` : '';
  const written = date === 'text' && published ? `<p>Published on ${longDate(published)}.</p>` : '';
  const blocks = page.blocks.map((block) => {
    if (block.startsWith('<')) return block;
    return block.startsWith('## ') ? `<h2>${xml(block.slice(3))}</h2>` : `<p>${xml(block)}</p>`;
  });
  return `<!doctype html><html lang="${language}"><head><title>${xml(page.title)}</title>${head.join('')}</head><body><nav><a href="/">Start</a> <a href="/all">All</a></nav><main><header>${heading}${time}</header>${written}${blocks.join('\n')}</main></body></html>`;
}

const longDate = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

function asMarkdown(page: Page, published: string | null): string {
  const values = {
    title: page.title,
    author: page.author ?? 'unknown',
    ...(published ? { date: published.slice(0, 10) } : {}),
    ...page.properties,
  };
  const matter = Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${matter.join('\n')}\n---\n\n# ${page.heading ?? ''}\n\n${page.blocks.join('\n\n')}\n`;
}

function asPdf(page: Page, published: string | null): Uint8Array {
  const lines: { text: string; y: number; size?: number }[] = [];
  let y = 760;
  const print = (text: string, size: number) => {
    for (const line of wrapped(text)) {
      lines.push({ text: literal(line), y, size });
      y -= 14;
    }
    y -= 12;
  };
  if (page.heading) print(page.heading, 18);
  for (const block of page.blocks)
    print(block.replace(/^## /, ''), block.startsWith('## ') ? 14 : 11);
  const created = published?.replaceAll(/[-:T]/g, '').slice(0, 14);
  const info = {
    Title: literal(page.title),
    Author: literal(page.author ?? ''),
    ...(created ? { CreationDate: `D:${created}Z` } : {}),
    ...Object.fromEntries(
      Object.entries(page.properties).map(([name, value]) => [name, literal(value)]),
    ),
  };
  return pdfBytes({ pages: [lines], info });
}

const literal = (text: string) => text.replaceAll(/[\\()]/g, '\\$&');

function wrapped(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length >= LINE) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
