import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { engineCredit } from '@citeloom/common/domain/engines/engine-credit';
import type { ExportedArticle } from '@citeloom/common/domain/package/packaged-article';
import { directionOf } from '@citeloom/common/domain/text/direction';

/** An article of which nobody knows when it was written; an e-book needs a day. */
const NO_DAY = '1980-01-01';

function metadata(article: ExportedArticle, withPicture: boolean): string {
  const { articleId, title, language, date } = article;
  const credit = engineCredit(article.engine)?.label;
  const description = article.metadata?.description;
  const optional = [
    description ? `<dc:description>${escapeHtml(description)}</dc:description>` : '',
    credit ? `<dc:contributor>${escapeHtml(credit)}</dc:contributor>` : '',
    date ? `<dc:date>${date}</dc:date>` : '',
    ...article.sources.flatMap(({ url }) =>
      url ? `<dc:source>${escapeHtml(url)}</dc:source>` : [],
    ),
  ];
  const modes = withPicture ? ['textual', 'visual'] : ['textual'];
  return `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${articleId}</dc:identifier>
<dc:title>${escapeHtml(title)}</dc:title>
<dc:language>${escapeHtml(language || 'und')}</dc:language>
<dc:creator>Citeloom</dc:creator>
${optional.filter(Boolean).join('\n')}
<meta property="dcterms:modified">${date ?? NO_DAY}T00:00:00Z</meta>
${modes.map((mode) => `<meta property="schema:accessMode">${mode}</meta>`).join('\n')}
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
${withPicture ? '<meta property="schema:accessibilityFeature">alternativeText</meta>' : ''}
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">Headings, a table of contents, and links from every citation to its passage and back.</meta>
</metadata>`;
}

/** The package document of an e-book (EPUB 3.2, §3.4): what it is, its files and their order. */
export function packageDocument(article: ExportedArticle, withPicture: boolean): string {
  const direction = directionOf(article.language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeHtml(article.language || 'und')}" dir="${direction}">
${metadata(article, withPicture)}
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="article" href="article.xhtml" media-type="application/xhtml+xml"/>
<item id="sources" href="sources.xhtml" media-type="application/xhtml+xml"/>
<item id="style" href="style.css" media-type="text/css"/>
${withPicture ? '<item id="picture" href="feature-image.jpg" media-type="image/jpeg" properties="cover-image"/>' : ''}
</manifest>
<spine page-progression-direction="${direction}">
<itemref idref="article"/>
<itemref idref="sources"/>
</spine>
</package>
`;
}
