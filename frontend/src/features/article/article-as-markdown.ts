import { dayAsStated } from '@citeloom/common/domain/article/stated-day';
import type { Footnote } from '@citeloom/common/contracts/article-request';
import { escapeMarkdown, markdownAddress } from '@citeloom/common/domain/package/escape-markdown';
import { tableAsMarkdown } from '@citeloom/common/domain/package/table-as-markdown';
import { footnotesByNumber } from './footnotes-by-source.ts';

/** A citation marker as it stands in article HTML; its number is its text. */
const isMarker = (element: Element) => element.matches('sup.citation');

function numberOf(marker: Element): string {
  return /\d+/.exec(marker.textContent)?.[0] ?? '';
}

/** The words of a paragraph, a heading or a list item, markers as references to footnotes. */
function inline(node: Node): string {
  if (node instanceof Text) {
    const text = escapeMarkdown(node.data);
    const before = /^\s/.test(node.data) ? ' ' : '';
    return `${before}${text}${text && /\s$/.test(node.data) ? ' ' : ''}`;
  }
  if (!(node instanceof Element)) return '';
  if (node.localName === 'code') return `\`${node.textContent}\``;
  if (isMarker(node)) return `[^${numberOf(node)}]`;
  const inner = [...node.childNodes].map(inline).join('');
  return node.localName === 'cite' ? `— ${inner}` : inner;
}

function block(element: Element): string {
  const level = /^h([2-4])$/.exec(element.localName)?.[1];
  if (level) return `${'#'.repeat(Number(level))} ${inline(element).trim()}`;
  if (element.matches('ul, ol')) {
    const mark = (at: number) => (element.localName === 'ol' ? `${at + 1}.` : '-');
    return [...element.children].map((item, at) => `${mark(at)} ${inline(item).trim()}`).join('\n');
  }
  if (element.localName === 'blockquote') {
    const lines = [...element.children].map(block).join('\n\n').split('\n');
    return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
  }
  if (element.localName === 'table') {
    const [heads = [], ...rows] = [...element.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => inline(cell).trim()),
    );
    return tableAsMarkdown(heads, rows);
  }
  return inline(element).trim();
}

/** Addresses of ours open for nobody else; only those of the web go along. */
const isForeign = (url: string) => /^https?:\/\//.test(url);

function footnote(notes: readonly [Footnote, ...Footnote[]]): string {
  const [{ id, source, url, date }] = notes;
  const title = escapeMarkdown(source);
  const named = isForeign(url) ? `[${title}](${markdownAddress(url)})` : title;
  const quotes = notes.map(({ text }) => `“${escapeMarkdown(text)}”`).join(' ');
  return `[^${id}]: ${named}${date ? `, ${dayAsStated(date)}` : ''}: ${quotes}`;
}

/**
 * An article as CommonMark with tables and footnotes, to paste elsewhere.
 *
 * @param html its sanitised content
 */
export function articleAsMarkdown(title: string, html: string, footnotes: Footnote[]): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [
    `# ${escapeMarkdown(title)}`,
    ...[...body.children].map(block),
    footnotesByNumber(footnotes).map(footnote).join('\n'),
    '',
  ].join('\n\n');
}
