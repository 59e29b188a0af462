import type { TextBlock } from '@citeloom/common/contracts/source';
import { markPassages, type MarkedPassage } from './mark-passages.ts';
import { renderCells, tableAt } from './render-cells.ts';

type Kind = TextBlock['kind'];

function element(block: TextBlock, inner: string): string {
  switch (block.kind) {
    case 'heading': {
      // The page's own title is the only h1.
      const level = Math.min(Math.max(block.level ?? 2, 1) + 1, 4);
      return `<h${level}>${inner}</h${level}>`;
    }
    case 'paragraph':
      return `<p>${inner}</p>`;
    case 'item':
      return `<li>${inner}</li>`;
    case 'quote':
      return `<blockquote>${inner}</blockquote>`;
    case 'code':
    case 'table':
      return `<pre>${inner}</pre>`;
  }
}

/** A stored text as HTML, block by block, with its passages marked; neighbouring items form a list, cells a table. */
export function renderBlocks(
  text: string,
  blocks: TextBlock[],
  passages: MarkedPassage[],
  chosen: string | undefined,
): string {
  const whole: TextBlock = { kind: 'code', start: 0, end: text.length };
  let html = '';
  let previous: Kind | null = null;
  const shown = blocks.length > 0 ? blocks : [whole];
  for (let at = 0; at < shown.length; at += 1) {
    const block = shown[at]!;
    if (block.kind === 'item' && previous !== 'item') html += '<ul>\n';
    if (block.kind !== 'item' && previous === 'item') html += '</ul>\n';
    const table = tableAt(text, shown, at);
    html += table
      ? renderCells(text, table, passages, chosen)
      : element(block, timeOf(block) + markPassages(text, block, passages, chosen));
    html += '\n';
    at += (table?.blocks ?? 1) - 1;
    previous = block.kind;
  }
  return previous === 'item' ? `${html}</ul>\n` : html;
}

/** When a recording says it, before what it says. */
function timeOf({ second }: TextBlock): string {
  if (second === undefined) return '';
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  const shown = (parts[0] ? parts : parts.slice(1))
    .map((part, at) => (at === 0 ? `${part}` : `${part}`.padStart(2, '0')))
    .join(':');
  return `<time datetime="PT${second}S">${shown}</time> `;
}
