import { z } from 'zod';
import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { authorsInWords } from './authors-in-words.ts';
import type { FoundPage, SearchService } from './search-service.ts';
import { textOfHtml } from '../../../web/text-of-html.ts';
import { registeredStanding, UPDATES } from './registered-standing.ts';
import { usableItems } from './usable-items.ts';
import { plausible } from '../../../documents/extract/dates/document-date.ts';

const Work = z.object({
  DOI: z.string(),
  title: z.array(z.string()).optional(),
  abstract: z.string().optional(),
  'container-title': z.array(z.string()).optional(),
  publisher: z.string().optional(),
  author: z
    .array(
      z.object({
        given: z.string().optional(),
        family: z.string().optional(),
        /** That of an organisation. */
        name: z.string().optional(),
      }),
    )
    .optional(),
  ...UPDATES,
  /** Year, month and day, as far as they are known. */
  issued: z.object({ 'date-parts': z.array(z.array(z.number().nullable())) }).optional(),
});
const Answer = z.object({ message: z.object({ items: usableItems(Work) }) });

const SELECTED = 'DOI,title,abstract,container-title,publisher,author,issued,updated-by';
const TITLE_MAX = 500;
/** The resolver of DOIs (ISO 26324), whose addresses do not change. */
const RESOLVER = 'https://doi.org/';

/**
 * Scholarly articles by the REST API of Crossref. What is read is the abstract, which publishers give
 * freely; their own pages mostly are not free. Whoever says how they can be reached is answered sooner.
 */
export const crossref: SearchService = {
  name: 'crossref',
  kind: 'paper',
  home: 'https://api.crossref.org',
  everyMs: 1_000,
  mostQueries: 2,

  async search({ query, since, limit }, tools) {
    const day = since?.toISOString().slice(0, 10);
    const contact = tools.environment.SEARCH_CONTACT;
    const parameters = new URLSearchParams({
      'query.bibliographic': query,
      filter: ['has-abstract:true', ...(day ? [`from-pub-date:${day}`] : [])].join(','),
      ...{ rows: String(limit), select: SELECTED },
      ...(contact && { mailto: contact }),
    });
    const address = `${tools.endpoint}/works?${parameters.toString()}`;
    const { message } = await tools.askJson({ address }, Answer);
    return message.items.flatMap(asFoundPage);
  },
};

function asFoundPage(work: z.output<typeof Work>): FoundPage[] {
  // Titles come with markup and entities.
  const title = textOfHtml(work.title?.[0], TITLE_MAX).replace(/ (?=[,.;:])/g, '');
  if (!title || !work.abstract) return [];
  const names = (work.author ?? []).map(({ given, family, name }) =>
    [given, family, name].filter(Boolean).join(' '),
  );
  const standing = registeredStanding(work);
  return [
    {
      address: RESOLVER + encodeURI(work.DOI),
      ...{ title, html: `<h1>${escapeHtml(title)}</h1>${fromJats(work.abstract)}` },
      publishedAt: dateOf(work.issued?.['date-parts'][0] ?? []),
      author: authorsInWords(names),
      ...(standing && { standing }),
      site: work['container-title']?.[0] ?? work.publisher ?? 'doi.org',
    },
  ];
}

/** Abstracts come in JATS, whose paragraphs are those of HTML and whose titles are headings. */
function fromJats(abstract: string): string {
  const html = abstract
    .replace(/<(\/?)jats:/g, '<$1')
    .replace(/<title>\s*Abstract\s*<\/title>/gi, '')
    .replace(/<(\/?)title>/g, '<$1h2>');
  return /<p[\s>]/.test(html) ? html : `<p>${html}</p>`;
}

/** A date that names no day counts from the first of its month; one without a month is none. */
function dateOf([year, month, day]: (number | null)[]): string | null {
  if (!year || !month) return null;
  return plausible(new Date(Date.UTC(year, month - 1, day ?? 1)), new Date());
}
