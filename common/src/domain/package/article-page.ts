import { escapeHtml } from '../article/escape-html.ts';
import type { LegendItem } from '../article/level-legend.ts';
import { dateInWords } from '../article/source-date.ts';
import { engineCredit } from '../engines/engine-credit.ts';
import { articleJsonLd, scriptJson } from './article-json-ld.ts';
import { packagePage } from './page-frame.ts';
import { footnoteList } from './footnote-list.ts';
import { referenceSection } from './reference-list.ts';
import type { PackagedArticle, PackagedPicture } from './packaged-article.ts';

function line(text: string | null, kind = 'small'): string {
  return text ? `<p class="${kind}">${escapeHtml(text)}</p>` : '';
}

/** What the looks of the markers mean. */
function legend(items: readonly LegendItem[]): string {
  const lines = items.map(
    ({ level, meaning }) =>
      `<p class="small" data-level="${level}"><sup class="citation" aria-hidden="true"><b>1</b></sup> ${escapeHtml(meaning)}</p>`,
  );
  return lines.join('');
}

function reportLink({ reportPage }: PackagedArticle): string {
  return reportPage
    ? `<p class="small"><a href="${escapeHtml(reportPage)}">Evidence report: every sentence with its verdict</a></p>`
    : '';
}

function picture({ inline, alt, caption }: PackagedPicture): string {
  return `<figure><img src="${escapeHtml(inline)}" alt="${escapeHtml(alt)}" width="1536" height="864"><figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}

/**
 * An article as one file that needs nothing but itself: text, feature image and footnotes, whose
 * markers lead to the footnotes and these to the sources.
 *
 * @param html the text, already safe, with markers that lead to `#fn-{number}`.
 * @param fonts rules for the font Newsreader with its files in them; may be empty.
 */
export function articlePage(article: PackagedArticle, html: string, fonts: string): string {
  const credit = engineCredit(article.engine);
  const written = article.date ? dateInWords(article.date) : null;
  const description = article.metadata?.description ?? null;
  const made = [credit?.label, written].filter(Boolean).join(' · ');
  return packagePage({
    title: article.title,
    language: article.language,
    fonts,
    meta: {
      generator: 'Citeloom',
      'ai-credit': credit?.label ?? null,
      'digital-source-type': credit?.sourceType ?? null,
      'dcterms.date': article.date,
      'dcterms.language': article.language,
      description,
      'og:type': 'article',
      'og:title': article.title,
      'og:description': description,
      'og:locale': article.language.replace('-', '_'),
      'article:published_time': article.date,
    },
    head: [
      ...(article.markdown
        ? [`<link rel="alternate" type="text/markdown" href="${escapeHtml(article.markdown)}">`]
        : []),
      // Machines are told only of articles that we know the sources of.
      ...(article.metadata
        ? [`<script type="application/ld+json">${scriptJson(articleJsonLd(article))}</script>`]
        : []),
    ],
    body: `<header>
<h1>${escapeHtml(article.title)}</h1>
${line(made || null)}${line(article.evidence, 'small success')}${legend(article.legend)}${reportLink(article)}
</header>
${article.picture ? picture(article.picture) : ''}
<article>
${html}
</article>
${footnoteList(article.footnotes)}
${referenceSection(article.references)}`,
  });
}
