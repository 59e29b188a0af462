import { engineCredit } from '../engines/engine-credit.ts';
import type { PackagedArticle, PackagedFootnote } from './packaged-article.ts';

/** Longest headline that search engines take, in UTF-16 units. */
const HEADLINE_MAX = 110;

/**
 * An article as schema.org JSON-LD: an `Article` with one `citation` per source, and a
 * `FAQPage` only where the text really asks and answers. Only what the page shows is in it.
 */
export function articleJsonLd(article: PackagedArticle): object {
  const { title, language, date, metadata, footnotes, picture } = article;
  const credit = engineCredit(article.engine);
  const graph: object[] = [
    {
      '@type': 'Article',
      headline: title.length > HEADLINE_MAX ? `${title.slice(0, HEADLINE_MAX - 1)}…` : title,
      description: metadata?.description ?? undefined,
      inLanguage: language || undefined,
      datePublished: date ?? undefined,
      image: picture?.path ?? undefined,
      author: { '@type': 'Organization', name: 'Citeloom' },
      creditText: credit?.label,
      citation: citations(footnotes),
    },
  ];
  if (metadata && metadata.questions.length > 0) {
    graph.push({
      '@type': 'FAQPage',
      inLanguage: language || undefined,
      mainEntity: metadata.questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    });
  }
  return { '@context': 'https://schema.org', '@graph': graph };
}

/** One work for each source; only sources of the web have an address of their own. */
function citations(footnotes: readonly PackagedFootnote[]): object[] {
  const works = footnotes.map(({ source, site, date, url }) => ({
    '@type': 'CreativeWork',
    name: source,
    publisher: site === '' ? undefined : { '@type': 'Organization', name: site },
    datePublished: date ?? undefined,
    url: url ?? undefined,
  }));
  return [...new Map(works.map((work) => [JSON.stringify(work), work])).values()];
}

/** JSON for a script element: nothing in it can end the element. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
