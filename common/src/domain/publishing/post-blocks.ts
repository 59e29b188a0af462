import type { ArticleBlock, ArticleSection, ArticleSentence } from '../article/article.ts';
import { levelWord } from '../article/citation-label.ts';
import { citationMarkers } from '../article/citation-markers.ts';
import { codeAsHtml } from '../article/code-words.ts';
import { escapeHtml } from '../article/escape-html.ts';
import type { LegendItem } from '../article/level-legend.ts';
import { inQuotations, OMISSION, speakerOf } from '../article/quotations.ts';
import { dateInWords } from '../article/source-date.ts';
import { rowInCells } from '../article/table-row.ts';
import type { CitationNumbers } from '../article/number-citations.ts';
import type { SentenceProof } from '../article/sentence-proof.ts';
import type { ProofNote, ProofPassage } from './proof-notes.ts';

/** An image that stands in the post. */
export type PostFigure = { id: string; url: string; alt: string; caption: string };

/** What a post is made of. */
export type PostMaterial = {
  sections: readonly ArticleSection[];
  numbers: CitationNumbers;
  notes: readonly ProofNote[];
  evidence: string;
  legend: readonly LegendItem[];
  credit: string | null;
  /** Images between the sections, in order. */
  figures: readonly PostFigure[];
  /** Public page with the whole evidence report, or null. */
  reportUrl: string | null;
  /** Keeps the anchors of several posts on one page apart. */
  anchor: string;
};

/** A block of the editor of WordPress: its name, its attributes and its HTML, blocks within it included. */
export type PostBlock = { name: string; attributes?: Record<string, unknown>; html: string };

type NameSource = (evidenceId: string) => string;

type Anchors = { marker: (number: number) => string; note: (number: number) => string };

function anchorsOf(anchor: string): Anchors {
  return {
    marker: (number) => `cite-${anchor}-${number}`,
    note: (number) => `note-${anchor}-${number}`,
  };
}

/** Texts of sentences with their markers; the first marker of each number can be led back to. */
function writer({ numbers, anchor }: PostMaterial) {
  const anchors = anchorsOf(anchor);
  const seen = new Set<number>();
  const marker = (number: number, proof: SentenceProof | null) => {
    const id = seen.has(number) ? '' : ` id="${anchors.marker(number)}"`;
    seen.add(number);
    const label = [`Citation ${number}`, ...(proof ? [proof] : [])].join(', ');
    return `<sup class="citation"><a${id} href="#${anchors.note(number)}" aria-label="${label}">[${number}]</a></sup>`;
  };
  return (sentences: readonly ArticleSentence[], nameOf: NameSource): string[] => {
    const behind = citationMarkers(sentences, numbers);
    return sentences.map((one, index) => {
      const { markers = [], proof = null } = behind[index] ?? {};
      const shown = markers.map(({ number }) => marker(number, proof));
      const speaker = speakerOf(one, nameOf, markers);
      const named = speaker === null ? '' : ` <cite>(${escapeHtml(speaker)})</cite>`;
      return (
        (one.gap ? `${OMISSION} ` : '') + codeAsHtml(one.text, one.code) + named + shown.join('')
      );
    });
  };
}

const block = (name: string, html: string, attributes?: Record<string, unknown>): PostBlock => ({
  ...{ name, html },
  ...(attributes && { attributes }),
});

/** A block as the editor stores it: its name and attributes in comments around its HTML. */
export function blockMarkup({ name, attributes, html }: PostBlock): string {
  // What would end the comment is written as JSON escapes, as the editor does it.
  const json = attributes
    ? ` ${JSON.stringify(attributes).replaceAll('--', '\\u002d\\u002d').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026')}`
    : '';
  return `<!-- wp:${name}${json} -->\n${html}\n<!-- /wp:${name} -->`;
}

function textBlock(
  item: ArticleBlock,
  written: (sentences: readonly ArticleSentence[]) => string[],
  nested: (block: PostBlock) => string,
): PostBlock {
  switch (item.type) {
    case 'heading':
      return block(
        'heading',
        `<h${item.level}>${escapeHtml(item.text)}</h${item.level}>`,
        item.level === 2 ? undefined : { level: item.level },
      );
    case 'paragraph':
      return block('paragraph', `<p>${written(item.sentences).join(' ')}</p>`);
    case 'list': {
      if (item.columns) return tableBlock(item.columns, item.items, written);
      const tag = item.ordered ? 'ol' : 'ul';
      return block(
        'list',
        `<${tag}>${item.items.map((one) => nested(block('list-item', `<li>${written([one]).join('')}</li>`))).join('\n')}</${tag}>`,
        item.ordered && { ordered: true },
      );
    }
  }
}

function tableBlock(
  columns: readonly string[],
  rows: readonly ArticleSentence[],
  written: (sentences: readonly ArticleSentence[]) => string[],
): PostBlock {
  const heads = columns.map((column) => `<th>${escapeHtml(column)}</th>`).join('');
  const body = rows.map((row) => {
    const { cells, last } = rowInCells(columns, row);
    const shown = [...cells.map((cell) => codeAsHtml(cell, row.code)), ...written([last])];
    return `<tr>${shown.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return block(
    'table',
    `<figure class="wp-block-table"><table><thead><tr>${heads}</tr></thead><tbody>${body.join('')}</tbody></table></figure>`,
  );
}

function figure({ id, url, alt, caption }: PostFigure): PostBlock {
  const words = caption
    ? `<figcaption class="wp-element-caption">${escapeHtml(caption)}</figcaption>`
    : '';
  const number = Number(id);
  const known = Number.isInteger(number);
  const named = known ? ` class="wp-image-${number}"` : '';
  return block(
    'image',
    `<figure class="wp-block-image size-full"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"${named}/>${words}</figure>`,
    { ...(known && { id: number }), sizeSlug: 'full', linkDestination: 'none' },
  );
}

/** An arrow as text: without U+FE0E WordPress puts a picture of an emoji in its place. */
const BACK = '↩\uFE0E';
const NEW_TAB = ' target="_blank" rel="noopener nofollow"';

function passage({ label, quote, before, after, levels }: ProofPassage): string {
  const words = levels.map((level) => levelWord[level]).join(' and ');
  return `<details><summary>Passage ${label}${words && `, ${words}`}</summary>
<blockquote><p>${escapeHtml(before)}<mark>${escapeHtml(quote)}</mark>${escapeHtml(after)}</p></blockquote>
</details>`;
}

function note(
  { number, passages, source, site, date, read, address }: ProofNote,
  anchors: Anchors,
): string {
  const title = address
    ? `<a href="${escapeHtml(address)}"${NEW_TAB}>${escapeHtml(source)}</a>`
    : escapeHtml(source);
  const facts = [site, date ? dateInWords(date) : 'not dated', `read ${dateInWords(read)}`];
  const back = `<a href="#${anchors.marker(number)}" aria-label="Back to citation ${number}">${BACK}</a>`;
  return `<li id="${anchors.note(number)}" value="${number}">${title}, ${escapeHtml(facts.filter(Boolean).join(', '))} ${back}
${passages.map(passage).join('\n')}</li>`;
}

/** Who wrote it and how it is proved, and every source with its passages; nothing in it needs a script. */
function proof({ notes, evidence, legend, credit, reportUrl, anchor }: PostMaterial): PostBlock[] {
  if (notes.length === 0) return [];
  const anchors = anchorsOf(anchor);
  const report = reportUrl
    ? ` <a href="${escapeHtml(reportUrl)}"${NEW_TAB}>Full evidence report</a>`
    : '';
  const lines = [credit, evidence, ...legend.map(({ meaning }) => meaning)].filter(Boolean);
  return [
    block('heading', '<h2>Sources</h2>'),
    block('paragraph', `<p><em>${escapeHtml(lines.join('. '))}.</em>${report}</p>`),
    block(
      'html',
      `<ol class="citeloom-notes">\n${notes.map((one) => note(one, anchors)).join('\n')}\n</ol>`,
    ),
  ];
}

/**
 * A post: the article's blocks with markers that lead to its notes, images between its sections, and
 * behind them every source with its date and stored passages. Only elements that WordPress keeps of
 * an author without special rights (its `kses` for posts), so nothing is lost on the way.
 *
 * @param nested how blocks within blocks are written.
 */
export function postBlocks(
  material: PostMaterial,
  nested: (block: PostBlock) => string = ({ html }) => html,
): PostBlock[] {
  const written = writer(material);
  const names = new Map(material.notes.map(({ number, source }) => [number, source]));
  const nameOf = (evidenceId: string) =>
    names.get(material.numbers.get(evidenceId)?.source ?? 0) ?? '';
  const figures = [...material.figures];
  const text = material.sections.flatMap((section, index) => {
    const blocks = inQuotations(section.blocks, nameOf).flatMap(({ quotedFrom, blocks: parts }) => {
      const speaking = quotedFrom === null ? nameOf : () => '';
      const inner = parts.map((part) =>
        textBlock(part, (sentences) => written(sentences, speaking), nested),
      );
      if (quotedFrom === null) return inner;
      const cite = quotedFrom ? `<cite>${escapeHtml(quotedFrom)}</cite>` : '';
      return [
        block(
          'quote',
          `<blockquote class="wp-block-quote">${inner.map(nested).join('\n')}${cite}</blockquote>`,
        ),
      ];
    });
    const between = index > 0 ? figures.splice(0, 1).map(figure) : [];
    return [...blocks, ...between];
  });
  return [...text, ...figures.map(figure), ...proof(material)];
}

/** A post as the editor of WordPress stores it. */
export function postMarkup(material: PostMaterial): string {
  return postBlocks(material, blockMarkup).map(blockMarkup).join('\n\n');
}

/** A post as plain HTML. */
export function postHtml(material: PostMaterial): string {
  return postBlocks(material)
    .map(({ html }) => html)
    .join('\n');
}
