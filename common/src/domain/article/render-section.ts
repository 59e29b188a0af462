import type { Level } from '../../contracts/level.ts';
import { levelOf } from './sentence-level.ts';
import type { ArticleBlock, ArticleSection, ArticleSentence } from './article.ts';
import { citationLabel } from './citation-label.ts';
import { escapeHtml } from './escape-html.ts';
import { inQuotations, OMISSION } from './quotations.ts';

/**
 * What a citation marker shows and where it leads; `id` makes it a target itself. A place on the same
 * page (`#…`) opens there and is named for screen readers, everything else opens in a new tab.
 */
export type CitationTarget = { number: number; href: string; id?: string };

/** Finds the marker of a piece of evidence. */
export type Cite = (evidenceId: string) => CitationTarget;

/** Names the source of a piece of evidence; empty where it has no name. */
export type NameSource = (evidenceId: string) => string;

/**
 * A section as HTML: headings, paragraphs, lists and quotations with the name of their source,
 * everything escaped, each sentence followed directly by its citation markers. A cited sentence stands
 * with them in an element that says how it is proved.
 */
export function renderSection(
  section: ArticleSection,
  cite: Cite,
  nameOf: NameSource = () => '',
): string {
  return inQuotations(section.blocks, nameOf)
    .map(({ quotedFrom, blocks }) => {
      const html = blocks.map((block) => renderBlock(block, cite)).join('\n');
      if (quotedFrom === null) return html;
      const named = quotedFrom ? `\n<p><cite>${escapeHtml(quotedFrom)}</cite></p>` : '';
      return `<blockquote>\n${html}${named}\n</blockquote>`;
    })
    .join('\n');
}

/** All sections of an article as one HTML text; neither title nor list of footnotes. */
export function renderArticle(
  sections: ArticleSection[],
  cite: Cite,
  nameOf: NameSource = () => '',
): string {
  return sections.map((section) => renderSection(section, cite, nameOf)).join('\n');
}

function renderBlock(block: ArticleBlock, cite: Cite): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.level}>${escapeHtml(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${block.sentences.map((sentence) => renderSentence(sentence, cite)).join(' ')}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${renderSentence(item, cite)}</li>`).join('')}</ul>`;
  }
}

function renderSentence(sentence: ArticleSentence, cite: Cite): string {
  const level = levelOf(sentence);
  const markers = sentence.evidenceIds.map((evidenceId) => renderMarker(evidenceId, cite, level));
  const omission = sentence.gap ? `${OMISSION} ` : '';
  const cited = renderWords(sentence) + markers.join('');
  return omission + (level ? `<span data-level="${level}">${cited}</span>` : cited);
}

/** What a person wrote says so, and where no source is known to state it (`article.css`, package pages). */
function renderWords({ text, author, verdict }: ArticleSentence): string {
  if (!author) return escapeHtml(text);
  const bare = verdict === 'unsupported' || verdict === 'restated';
  const carried = bare ? ` data-verdict="${verdict}"` : '';
  return `<span data-author="${author}"${carried}>${escapeHtml(text)}</span>`;
}

function renderMarker(evidenceId: string, cite: Cite, level: Level | undefined): string {
  const { number, href, id } = cite(evidenceId);
  const leaving = href.startsWith('#')
    ? ` aria-label="${citationLabel(number, level)}"`
    : ' target="_blank" rel="noopener nofollow"';
  const named = id ? ` id="${escapeHtml(id)}"` : '';
  const attributes = `href="${escapeHtml(href)}"${leaving} data-evidence="${escapeHtml(evidenceId)}"`;
  return `<sup class="citation"><a${named} ${attributes}>[${number}]</a></sup>`;
}
