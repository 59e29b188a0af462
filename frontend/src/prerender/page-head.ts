import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { PUBLIC_URL, type PublicPage } from './public-address.ts';
import { pageTexts } from './public-pages.ts';
import { structuredData } from './structured-data.ts';

/** What the head of a public page says of it: title, description, address, and both for links to it. */
export function headOf(page: PublicPage): string {
  const { title, description } = pageTexts[page];
  const url = PUBLIC_URL + pageAddress(page);
  // A "</script>" in a text would end the script.
  const data = JSON.stringify(structuredData(page)).replaceAll('<', '\\u003c');
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${url}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<script type="application/ld+json">${data}</script>`,
  ].join('\n    ');
}
