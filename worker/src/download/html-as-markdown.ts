import { escapeMarkdown, markdownAddress } from '@citeloom/common/domain/package/escape-markdown';
import {
  childrenOf,
  isElement,
  isText,
  type DomElement,
  type DomNode,
} from '../documents/extract/html/dom.ts';
import { parseDocument } from '../documents/extract/html/parse-document.ts';

const BLOCKS = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'pre', 'hr', 'table', 'figure'],
  ...['figcaption', 'body', 'div', 'section', 'article'],
]);

/** Text within a block; a space at either end belongs to the sentence and stays. */
function plain(text: string): string {
  const inner = escapeMarkdown(text);
  if (!inner) return /\s/.test(text) ? ' ' : '';
  return `${/^\s/.test(text) ? ' ' : ''}${inner}${/\s$/.test(text) ? ' ' : ''}`;
}

function around(mark: string, inner: string): string {
  const text = inner.trim();
  if (!text) return inner;
  const before = inner.slice(0, inner.length - inner.trimStart().length);
  const after = inner.slice(inner.trimEnd().length);
  return `${before}${mark}${text}${mark}${after}`;
}

function inline(node: DomNode): string {
  if (isText(node)) return plain(node.textContent ?? '');
  if (!isElement(node)) return '';
  const element = node;
  const inner = () => [...childrenOf(element)].map(inline).join('');
  switch (element.localName) {
    case 'br':
      return '\\\n';
    case 'em':
    case 'i':
      return around('*', inner());
    case 'strong':
    case 'b':
      return around('**', inner());
    case 'code':
      return around('`', (element.textContent ?? '').replaceAll('`', "'"));
    case 'a': {
      const text = inner();
      const href = element.getAttribute('href');
      return href && text.trim() ? `[${text}](${markdownAddress(href)})` : text;
    }
    case 'img': {
      const alt = escapeMarkdown(element.getAttribute('alt') ?? '');
      return `![${alt}](${markdownAddress(element.getAttribute('src') ?? '')})`;
    }
    default:
      return inner();
  }
}

/**
 * Lists and quotations within each other that are written as such: each prefixes every line of what is
 * in it. Deeper ones are written as the blocks that they hold.
 */
const PREFIXES_MAX = 8;

function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : line ? others : '') + line)
    .join('\n');
}

function list(element: DomElement, ordered: boolean, prefixes: number): string {
  return [...childrenOf(element)]
    .filter(isElement)
    .map((item, index) => {
      const marker = ordered ? `${index + 1}. ` : '- ';
      return indented(blocks(item, prefixes).join('\n\n'), marker, ' '.repeat(marker.length));
    })
    .join('\n');
}

/** A table as rows of text: CommonMark has no tables. */
function table(element: DomElement): string {
  const rows = [...element.querySelectorAll('tr')].map((row) =>
    [...childrenOf(row)]
      .filter(isElement)
      .map((cell) => inline(cell).trim())
      .join(' — '),
  );
  return rows.filter(Boolean).join('\\\n');
}

function fenced(text: string): string {
  let longest = 2;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text.replace(/\n$/, '')}\n${fence}`;
}

function block(element: DomElement, prefixes: number): string[] {
  const level = /^h([1-4])$/.exec(element.localName)?.[1];
  if (level)
    return [`${'#'.repeat(Number(level))} ${inline(element).replaceAll('\\\n', ' ').trim()}`];
  const { localName } = element;
  const isPrefixed = localName === 'ul' || localName === 'ol' || localName === 'blockquote';
  if (isPrefixed && prefixes >= PREFIXES_MAX) return blocks(element, prefixes);
  switch (localName) {
    case 'ul':
    case 'ol':
      return [list(element, localName === 'ol', prefixes + 1)];
    case 'blockquote':
      return [
        blocks(element, prefixes + 1)
          .join('\n\n')
          .split('\n')
          .map((line) => `> ${line}`.trimEnd())
          .join('\n'),
      ];
    case 'pre':
      return [fenced(element.textContent ?? '')];
    case 'hr':
      return ['---'];
    case 'table':
      return [table(element)];
    default:
      return blocks(element, prefixes);
  }
}

/** The blocks within an element; loose text between them is a paragraph. */
function blocks(element: DomElement, prefixes: number): string[] {
  const found: string[] = [];
  let loose = '';
  const flush = () => {
    if (loose.trim()) found.push(loose.trim());
    loose = '';
  };
  for (const child of childrenOf(element)) {
    if (isElement(child) && BLOCKS.has(child.localName)) {
      flush();
      for (const text of block(child, prefixes)) found.push(text);
    } else loose += inline(child);
  }
  flush();
  return found.filter((text) => text.trim());
}

/**
 * Sanitised article HTML as CommonMark; of a table only its text. Heavy on the CPU: it belongs into a
 * thread.
 */
export function htmlAsMarkdown(html: string): string {
  return blocks(parseDocument(html).documentElement, 0).join('\n\n');
}
