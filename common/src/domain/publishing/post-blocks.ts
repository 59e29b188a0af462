import type { ArticleBlock, ArticleSection, ArticleSentence } from '../article/article.ts';
import { citationLabel, levelWord } from '../article/citation-label.ts';
import { escapeHtml } from '../article/escape-html.ts';
import type { LegendItem } from '../article/level-legend.ts';
import { inQuotations, OMISSION } from '../article/quotations.ts';
import { dateInWords } from '../article/source-date.ts';
import { levelOf } from '../article/sentence-level.ts';
import type { ProofNote } from './proof-notes.ts';

/** An image that stands in the post. */
export type PostFigure = { id: string; url: string; alt: string; caption: string };

/** What a post is made of. */
export type PostMaterial = {
  sections: readonly ArticleSection[];
  numbers: ReadonlyMap<string, number>;
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

type Anchors = { marker: (number: number) => string; note: (number: number) => string };

function anchorsOf(anchor: string): Anchors {
  return {
    marker: (number) => `cite-${anchor}-${number}`,
    note: (number) => `note-${anchor}-${number}`,
  };
}

/** Text of sentences with their markers; the first marker of each number can be led back to. */
function writer({ numbers, anchor }: PostMaterial) {
  const anchors = anchorsOf(anchor);
  const seen = new Set<number>();
  const marker = (evidenceId: string, sentence: ArticleSentence) => {
    const number = numbers.get(evidenceId) ?? 0;
    const id = seen.has(number) ? '' : ` id="${anchors.marker(number)}"`;
    seen.add(number);
    const label = citationLabel(number, levelOf(sentence));
    return `<sup class="citation"><a${id} href="#${anchors.note(number)}" aria-label="${label}">[${number}]</a></sup>`;
  };
  const sentence = (one: ArticleSentence) =>
    (one.gap ? `${OMISSION} ` : '') +
    escapeHtml(one.text) +
    one.evidenceIds.map((evidenceId) => marker(evidenceId, one)).join('');
  return { sentence };
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
  sentence: (one: ArticleSentence) => string,
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
      return block('paragraph', `<p>${item.sentences.map(sentence).join(' ')}</p>`);
    case 'list':
      return block(
        'list',
        `<ul>${item.items.map((one) => nested(block('list-item', `<li>${sentence(one)}</li>`))).join('\n')}</ul>`,
      );
  }
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

function note(
  { number, quote, before, after, source, site, date, read, address, levels }: ProofNote,
  anchors: Anchors,
): string {
  const title = address
    ? `<a href="${escapeHtml(address)}"${NEW_TAB}>${escapeHtml(source)}</a>`
    : escapeHtml(source);
  const facts = [site, date ? dateInWords(date) : 'not dated', `read ${dateInWords(read)}`];
  const words = levels.map((level) => levelWord[level]).join(' and ');
  const back = `<a href="#${anchors.marker(number)}" aria-label="Back to citation ${number}">${BACK}</a>`;
  return `<li id="${anchors.note(number)}" value="${number}">${title}, ${escapeHtml(facts.filter(Boolean).join(', '))} ${back}
<details><summary>Passage${words && `, ${words}`}</summary>
<blockquote><p>${escapeHtml(before)}<mark>${escapeHtml(quote)}</mark>${escapeHtml(after)}</p></blockquote>
</details></li>`;
}

/** Who wrote it and how it is proved, and every citation with its passage; nothing in it needs a script. */
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
 * behind them every citation with source, date and stored passage. Only elements that WordPress keeps of
 * an author without special rights (its `kses` for posts), so nothing is lost on the way.
 *
 * @param nested how blocks within blocks are written.
 */
export function postBlocks(
  material: PostMaterial,
  nested: (block: PostBlock) => string = ({ html }) => html,
): PostBlock[] {
  const { sentence } = writer(material);
  const names = new Map(material.notes.map((one) => [one.evidenceId, one.source]));
  const nameOf = (evidenceId: string) => names.get(evidenceId) ?? '';
  const figures = [...material.figures];
  const text = material.sections.flatMap((section, index) => {
    const blocks = inQuotations(section.blocks, nameOf).flatMap(({ quotedFrom, blocks: parts }) => {
      const inner = parts.map((part) => textBlock(part, sentence, nested));
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
