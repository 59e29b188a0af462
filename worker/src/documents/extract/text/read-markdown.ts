import { INPUT_MAX } from '../assemble-text.ts';
import { decodeText } from './decode-text.ts';
import type { DocumentDate } from '../dates/document-date.ts';
import { readDate } from '../dates/document-date.ts';
import { splitFrontMatter } from './front-matter.ts';
import { parseVisible } from '../hidden/hide-invisible.ts';
import { htmlBlocks } from '../html/html-blocks.ts';
import { markdownAsHtml } from './markdown-as-html.ts';
import type { RawDocument } from '../raw-document.ts';
import { dateInText } from '../dates/text-date.ts';
import { firstHeading } from '../title.ts';

const DATE_KEYS = ['date', 'published', 'publisheddate', 'publishdate', 'pubdate', 'created'];

/** Reads a Markdown document (GitHub's dialect) with its YAML front matter: title, author, date, lang. */
export function readMarkdown(bytes: Uint8Array, now: Date): RawDocument {
  const { values, body } = splitFrontMatter(decodeText(bytes));
  const html = markdownAsHtml(body.slice(0, INPUT_MAX));
  const blocks = htmlBlocks(parseVisible(html).documentElement, { keepLinkLists: true });
  const language = values['lang'] ?? values['language'];
  return {
    blocks,
    titles: [values['title'], firstHeading(blocks)],
    authors: [values['author'], values['authors']],
    ...(dateInFrontMatter(values, now) ?? dateInText(blocks, now)),
    declaredLanguage: typeof language === 'string' ? language : undefined,
    truncated: body.length > INPUT_MAX,
  };
}

function dateInFrontMatter(values: Record<string, unknown>, now: Date): DocumentDate | undefined {
  for (const key of DATE_KEYS) {
    const publishedAt = readDate(values[key], now);
    if (publishedAt !== null) return { publishedAt, dateBasis: 'front-matter' };
  }
  return undefined;
}
