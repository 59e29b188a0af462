import { declaredCharset } from './html-charset.ts';
import { decodeText } from './decode-text.ts';
import type { DomDocument } from './dom.ts';
import { dateInMarkup, metaValues } from './html-date.ts';
import { mainBlocks, semanticContainer } from './html-container.ts';
import { plainText } from './html-text.ts';
import { parseVisible } from './hide-invisible.ts';
import { jsonLdValue } from './json-ld.ts';
import type { RawDocument } from './raw-document.ts';
import { dateInText } from './text-date.ts';
import { firstHeading } from './title.ts';

/** Markup beyond this is left out: parsing needs many times its size in memory. */
const MARKUP_MAX = 12_000_000;

/** Reads an HTML page: its own text without navigation, and what its markup says about it. */
export function readHtml(bytes: Uint8Array, now: Date): RawDocument {
  const whole = decodeText(bytes, declaredCharset(bytes));
  const html = whole.slice(0, MARKUP_MAX);
  const document = parseVisible(html);
  const blocks = mainBlocks(document, html);
  const metas = metaValues(document);
  const stated = dateInMarkup(document, now);
  return {
    blocks,
    titles: [
      onlyMainHeading(document),
      metas.get('og:title'),
      withoutSite(document.querySelector('title')?.textContent ?? ''),
      firstHeading(blocks),
    ],
    authors: [
      jsonLdValue(document, 'author'),
      metas.get('author'),
      metas.get('article:author'),
      metas.get('dc.creator'),
      metas.get('citation_author'),
      document.querySelector('[rel=author]')?.textContent,
    ],
    ...(stated.publishedAt === null ? dateInText(blocks, now) : stated),
    declaredLanguage: document.documentElement.getAttribute('lang') ?? undefined,
    truncated: html.length < whole.length,
    closed: /^false$/i.test(String(jsonLdValue(document, 'isAccessibleForFree'))),
  };
}

/** A page with one `h1` in its text says by it what it is about. */
function onlyMainHeading(document: DomDocument): string | undefined {
  const headings = (semanticContainer(document) ?? document.documentElement).querySelectorAll('h1');
  const [heading] = headings;
  return headings.length === 1 && heading !== undefined ? plainText(heading) : undefined;
}

/** `Install — Debian Policy Manual` → `Install`. */
function withoutSite(title: string): string {
  const [first = ''] = title.split(/\s+[|–—·»]\s+|\s+-\s+/);
  return first.trim().length >= 3 ? first : title;
}
