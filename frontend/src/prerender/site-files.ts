import { pageAddress, publicPages } from '@citeloom/common/domain/page-addresses';
import { PUBLIC_URL } from './public-address.ts';
import { pageTexts } from './public-pages.ts';

const addressOf = (page: (typeof publicPages)[number]) => PUBLIC_URL + pageAddress(page);

function sitemap(): string {
  const urls = publicPages.map((page) => `  <url><loc>${addressOf(page)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Private pages say themselves that they are not to be listed; what is no page is not to be called. */
function robots(): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /auth/v1/\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`;
}

function llms(): string {
  const pages = publicPages.map((page) => {
    const { title, description } = pageTexts[page];
    return `- [${title.replace(' – Citeloom', '')}](${addressOf(page)}): ${description}`;
  });
  return `# Citeloom

> ${pageTexts.home.description}

- A sentence is shown only after its numbers, dates, names, quotations and negations were looked up in the stored passage that it cites.
- The writer never sees an address: titles, links and dates of sources are filled in by code.
- Articles are private to their author. Whoever gets the link of a shared article reads it with its passages and its evidence report.

## Pages

${pages.join('\n')}

## Optional

- [HTTP interface](${PUBLIC_URL}/api/openapi.json): the OpenAPI description of this installation
`;
}

/** What search engines and language models ask for beside the pages, by file name. */
export function siteFiles(): Record<string, string> {
  return { 'sitemap.xml': sitemap(), 'robots.txt': robots(), 'llms.txt': llms() };
}
