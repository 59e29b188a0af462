import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { dateInWords } from '@citeloom/common/domain/article/source-date';
import { engineCredit } from '@citeloom/common/domain/engines/engine-credit';
import { articleText } from '@citeloom/common/domain/package/article-text';
import { footnoteList } from '@citeloom/common/domain/package/footnote-list';
import type { ExportedArticle } from '@citeloom/common/domain/package/packaged-article';
import { referenceSection } from '@citeloom/common/domain/package/reference-list';
import { sourcesInContext } from '@citeloom/common/domain/package/sources-page';
import { directionOf } from '@citeloom/common/domain/text/direction';
import type { ExportedPicture } from '../exported-picture.ts';
import { xmlText } from '../xml-text.ts';
import { zipParts } from '../zip-parts.ts';
import { EPUB_STYLE } from './epub-style.ts';
import { packageDocument } from './package-document.ts';

const ARTICLE = 'article.xhtml';
const SOURCES = 'sources.xhtml';

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

function page(title: string, language: string, body: string): string {
  const lang = escapeHtml(language || 'und');
  return xmlText(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${lang}" xml:lang="${lang}" dir="${directionOf(language)}">
<head>
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body>
${body}
</body>
</html>
`);
}

/** Headings with anchors, and what leads to them. */
function withAnchors(html: string): { html: string; headings: { id: string; html: string }[] } {
  const headings: { id: string; html: string }[] = [];
  const anchored = html.replace(/<h([23])>(.*?)<\/h\1>/gs, (_all, level: string, inner: string) => {
    const id = `section-${headings.length + 1}`;
    headings.push({ id, html: inner });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return { html: anchored, headings };
}

function header(article: ExportedArticle): string {
  const credit = engineCredit(article.engine)?.label;
  const written = article.date ? dateInWords(article.date) : null;
  const lines = [[credit, written].filter(Boolean).join(' · '), article.evidence ?? ''];
  const legend = article.legend.map(
    ({ level, meaning }) =>
      `<p class="small" lang="en" xml:lang="en" dir="ltr" data-level="${level}"><sup class="citation" aria-hidden="true"><b>1</b></sup> ${escapeHtml(meaning)}</p>`,
  );
  return `<header>
<h1>${escapeHtml(article.title)}</h1>
${lines
  .filter(Boolean)
  .map((line) => `<p class="small" lang="en" xml:lang="en" dir="ltr">${escapeHtml(line)}</p>`)
  .join('\n')}
${legend.join('\n')}
</header>`;
}

function figure({ picture }: ExportedArticle): string {
  if (!picture) return '';
  return `<figure><img src="feature-image.jpg" alt="${escapeHtml(picture.alt)}"/><figcaption>${escapeHtml(picture.caption)}</figcaption></figure>`;
}

/** What e-readers show in place when a marker is tapped (EPUB Structural Semantics 1.1). */
const withMeanings = (html: string) =>
  html
    .replaceAll('<sup class="citation"><a ', '<sup class="citation"><a epub:type="noteref" ')
    .replaceAll('<li id="fn-', '<li epub:type="footnote" id="fn-');

function contents(title: string, language: string, links: [href: string, html: string][]): string {
  const items = links.map(([href, html]) => `<li><a href="${href}">${html}</a></li>`);
  return page(
    title,
    language,
    `<nav epub:type="toc" role="doc-toc"><h1>Contents</h1><ol>\n${items.join('\n')}\n</ol></nav>`,
  );
}

/**
 * An article as an e-book (EPUB 3.2): the text with its footnotes, and every source with the cited
 * passages in their context, so that each citation can be followed inside it.
 */
export async function articleAsEpub(
  article: ExportedArticle,
  report: EvidenceReport,
  picture: ExportedPicture | null,
): Promise<Buffer> {
  const { title, language } = article;
  const footnotes = article.footnotes.map((note) => ({
    ...note,
    passages: note.passages.map((passage) => ({
      ...passage,
      page: `${SOURCES}#e-${passage.evidenceId}`,
    })),
  }));
  const shown = picture ? article : { ...article, picture: null };
  const text = withAnchors(articleText(article));
  const body = [
    header(shown),
    figure(shown),
    text.html,
    footnoteList(footnotes),
    referenceSection(article.references),
  ].join('\n');
  const sources = sourcesInContext({ title, report, footnotes, articlePage: ARTICLE });
  const links: [string, string][] = [
    [ARTICLE, escapeHtml(title)],
    ...text.headings.map(({ id, html }): [string, string] => [`${ARTICLE}#${id}`, html]),
    ...(footnotes.length > 0 ? [[`${ARTICLE}#footnotes`, 'Footnotes'] as [string, string]] : []),
    ...(article.references?.length
      ? [[`${ARTICLE}#references`, 'References'] as [string, string]]
      : []),
    [SOURCES, 'Sources'],
  ];
  return zipParts([
    { path: 'mimetype', content: 'application/epub+zip', stored: true },
    { path: 'META-INF/container.xml', content: CONTAINER },
    { path: 'EPUB/package.opf', content: xmlText(packageDocument(article, picture !== null)) },
    { path: 'EPUB/nav.xhtml', content: contents(title, language, links) },
    { path: `EPUB/${ARTICLE}`, content: withMeanings(page(title, language, body)) },
    { path: `EPUB/${SOURCES}`, content: page(`Sources of ${title}`, language, sources) },
    { path: 'EPUB/style.css', content: EPUB_STYLE },
    ...(picture ? [{ path: 'EPUB/feature-image.jpg', content: picture.jpeg, stored: true }] : []),
  ]);
}
