import type { Level } from '../../contracts/level.ts';
import { citationLabel } from './citation-label.ts';
import { citationMarkers, type CitationMarker, type SentenceMarkers } from './citation-markers.ts';
import { codeAsHtml } from './code-words.ts';
import { escapeHtml } from './escape-html.ts';
import type { CitationNumbers } from './number-citations.ts';
import { inQuotations, OMISSION, speakerOf } from './quotations.ts';
import { levelOf } from './sentence-level.ts';
import { cellsOf } from './table-row.ts';
import type { ArticleBlock, ArticleSection, ArticleSentence } from './article.ts';

/**
 * Where a citation marker leads; `id` makes it a target itself. A place on the same page (`#…`) opens there
 * and is named for screen readers, everything else opens in a new tab.
 */
export type CitationTarget = { href: string; id?: string };

/** What the citations of an article look like. */
export type CitationLooks = {
  numbers: CitationNumbers;
  /** Where a marker leads. */
  targetOf: (marker: CitationMarker) => CitationTarget;
  /** Names the source of a piece of evidence; empty where it has no name. */
  nameOf: (evidenceId: string) => string;
};

/**
 * A section as HTML: headings, paragraphs, lists and quotations with the name of their source,
 * everything escaped, citation markers directly behind the last sentence of those that share them. A cited
 * sentence stands in an element that names its evidence and says how it is proved; one that is a quotation in
 * whole names its source.
 */
export function renderSection(section: ArticleSection, looks: CitationLooks): string {
  return inQuotations(section.blocks, looks.nameOf)
    .map(({ quotedFrom, blocks }) => {
      const inside = quotedFrom === null ? looks : { ...looks, nameOf: () => '' };
      const html = blocks.map((block) => renderBlock(block, inside)).join('\n');
      if (quotedFrom === null) return html;
      const named = quotedFrom ? `\n<p><cite>${escapeHtml(quotedFrom)}</cite></p>` : '';
      return `<blockquote>\n${html}${named}\n</blockquote>`;
    })
    .join('\n');
}

/** All sections of an article as one HTML text; neither title nor list of footnotes. */
export function renderArticle(sections: readonly ArticleSection[], looks: CitationLooks): string {
  return sections.map((section) => renderSection(section, looks)).join('\n');
}

function renderBlock(block: ArticleBlock, looks: CitationLooks): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.level}>${escapeHtml(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${renderSentences(block.sentences, looks).join(' ')}</p>`;
    case 'list': {
      if (block.columns) return renderTable(block.columns, block.items, looks);
      const items = block.items.flatMap((item) => renderSentences([item], looks));
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
    }
  }
}

/** Every cell opens what carries its row; the markers stand behind the last one. */
function renderTable(
  columns: readonly string[],
  rows: readonly ArticleSentence[],
  looks: CitationLooks,
): string {
  const heads = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`);
  const body = rows.map((row) => {
    const [markers] = citationMarkers([row], looks.numbers);
    const cells = cellsOf(columns, row.text).map((text, at) =>
      renderSentence({ ...row, text }, at === columns.length - 1 ? markers : undefined, looks),
    );
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function renderSentences(sentences: readonly ArticleSentence[], looks: CitationLooks): string[] {
  const markers = citationMarkers(sentences, looks.numbers);
  return sentences.map((sentence, index) => renderSentence(sentence, markers[index], looks));
}

function renderSentence(
  sentence: ArticleSentence,
  { markers = [], proof = null }: Partial<SentenceMarkers> = {},
  looks: CitationLooks,
): string {
  const own = levelOf(sentence);
  const shown = proof === 'restated' ? 'judged' : proof === 'quoted' ? 'quoted' : undefined;
  const links = markers.map((marker) => renderMarker(marker, looks.targetOf(marker), own, shown));
  const omission = sentence.gap ? `${OMISSION} ` : '';
  const speaker = speakerOf(sentence, looks.nameOf, markers);
  const named = speaker === null ? '' : ` <cite>(${escapeHtml(speaker)})</cite>`;
  const cited = renderWords(sentence) + named + links.join('');
  const attributes = [
    own ? ` data-level="${own}"` : '',
    sentence.evidenceIds.length > 0
      ? ` data-evidence="${escapeHtml(sentence.evidenceIds.join(' '))}"`
      : '',
  ].join('');
  return omission + (attributes ? `<span${attributes}>${cited}</span>` : cited);
}

/** What a person wrote says so, and where no source is known to state it (`article.css`, package pages). */
function renderWords({ text, code, author, verdict }: ArticleSentence): string {
  const words = codeAsHtml(text, code);
  if (!author) return words;
  const bare = verdict === 'unsupported' || verdict === 'restated';
  const carried = bare ? ` data-verdict="${verdict}"` : '';
  return `<span data-author="${author}"${carried}>${words}</span>`;
}

function renderMarker(
  { number, evidenceIds }: CitationMarker,
  { href, id }: CitationTarget,
  own: Level | undefined,
  shown: Level | undefined,
): string {
  const leaving = href.startsWith('#')
    ? ` aria-label="${citationLabel(number, shown)}"`
    : ' target="_blank" rel="noopener nofollow"';
  const named = id ? ` id="${escapeHtml(id)}"` : '';
  // A run speaks of restatement although its last sentence is quoted.
  const level = shown && shown !== own ? ` data-level="${shown}"` : '';
  const attributes = `href="${escapeHtml(href)}"${leaving}${level} data-evidence="${escapeHtml(evidenceIds.join(' '))}"`;
  return `<sup class="citation"><a${named} ${attributes}>[${number}]</a></sup>`;
}
