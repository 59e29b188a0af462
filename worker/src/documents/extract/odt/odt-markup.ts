import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { DEPTH_MAX } from '../html/dom.ts';
import { attributeOf, elementsNamed } from '../xml/xml-tree.ts';
import { pointsOf, type OdtStyles } from './odt-styles.ts';

/** One cell that is said to be repeated stands for itself, and for so many columns at most. */
const COLUMNS_MAX = 1000;

const words = (list: string) => new Set(list.split(' '));

/** What is no text of the document (OpenDocument part 3): forms, comments, what was deleted, indexes, code. */
const SKIPPED = words(
  'annotation annotation-end tracked-changes sequence-decls variable-decls user-field-decls dde-connection-decls forms event-listeners scripts script object object-ole image title desc hidden-text note-citation ruby-text table-of-content alphabetical-index illustration-index table-index object-index user-index bibliography soft-page-break settings',
);

/** What hides an element by its own attributes: `display`, `is-hidden` of sections, `visibility` of rows. */
function isHiddenItself(element: Element): boolean {
  if (/^(?:collapse|filter)$/.test(attributeOf(element, 'visibility') ?? '')) return true;
  const display = attributeOf(element, 'display');
  if (element.localName === 'section' || element.localName === 'table')
    return (
      display === 'none' || display === 'false' || attributeOf(element, 'is-hidden') === 'true'
    );
  return false;
}

/** The text of a document as HTML, whose styles say what is not seen; its notes stand at its end. */
export function odtMarkup(content: Document, styles: OdtStyles): string {
  const [body] = elementsNamed(content, 'text').filter(
    (each) => (each.parentNode as Element | null)?.localName === 'body',
  );
  if (body === undefined) throw new Error('no text');
  const notes: string[] = [];

  function children(parent: Element, depth: number): string {
    if (depth > DEPTH_MAX) return '';
    let markup = '';
    for (const child of Array.from(parent.childNodes)) {
      if (child.nodeType === 3) markup += escapeHtml(child.nodeValue ?? '');
      else if (child.nodeType === 1) markup += element(child as Element, depth + 1);
    }
    return markup;
  }

  function element(each: Element, depth: number): string {
    const name = each.localName;
    const style = attributeOf(each, 'style-name');
    if (SKIPPED.has(name) || isHiddenItself(each)) return '';
    if (/^(?:section|table|table-row)$/.test(name) && styles.isHidden(style)) return '';
    const inner = () => children(each, depth);
    switch (name) {
      case 'h':
        return within(headingTag(Number(attributeOf(each, 'outline-level'))), style, inner());
      case 'p':
        if (isHiddenParagraph(each)) return '';
        return within(paragraphTag(style), style, inner());
      case 'span':
        return within('span', style, inner());
      case 's':
      case 'tab':
        return ' ';
      case 'line-break':
        return '<br>';
      case 'list':
        return `<ul>${inner()}</ul>`;
      case 'list-item':
      case 'list-header':
        return `<li>${inner()}</li>`;
      case 'note':
        notes.push(`<li>${inner()}</li>`);
        return '';
      case 'frame':
      case 'custom-shape':
      case 'text-box':
        return `<div style="${placeOf(each)}${styles.css(style)}">${inner()}</div>`;
      case 'table':
        return table(each, depth);
      default:
        return inner();
    }
  }

  const paragraphTag = (style: string | undefined) => {
    const level = styles.level(style);
    return level === undefined ? 'p' : headingTag(level);
  };

  function within(tag: string, style: string | undefined, inner: string): string {
    const css = styles.css(style);
    return css === '' ? `<${tag}>${inner}</${tag}>` : `<${tag} style="${css}">${inner}</${tag}>`;
  }

  /** Rows of tables within a cell belong to those. */
  function table(each: Element, depth: number): string {
    const hidden = hiddenColumns(each);
    const rows = (parent: Element, tag: string): string =>
      Array.from(parent.childNodes)
        .map((child) => {
          const inner = child as Element;
          if (child.nodeType !== 1 || isHiddenItself(inner)) return '';
          if (inner.localName === 'table-header-rows') return rows(inner, 'th');
          if (/^table-(?:rows|row-group)$/.test(inner.localName)) return rows(inner, tag);
          if (inner.localName !== 'table-row') return '';
          if (styles.isHidden(attributeOf(inner, 'style-name'))) return '';
          return `<tr>${cells(inner, tag)}</tr>`;
        })
        .join('');
    function cells(row: Element, tag: string): string {
      let column = 0;
      let markup = '';
      for (const child of Array.from(row.childNodes)) {
        const cell = child as Element;
        if (child.nodeType !== 1 || !cell.localName.endsWith('table-cell')) continue;
        if (!hidden.has(column))
          markup += within(tag, attributeOf(cell, 'style-name'), children(cell, depth + 2));
        column += repeated(cell);
      }
      return markup;
    }
    return `<table>${rows(each, 'td')}</table>`;
  }

  const paper = styles.paper === undefined ? '' : ` style="background-color:${styles.paper}"`;
  const text = children(body, 0);
  const below = notes.length > 0 ? `<ul>${notes.join('')}</ul>` : '';
  return `<body${paper}>${text}${below}</body>`;
}

function headingTag(level: number): string {
  return `h${Math.min(Math.max(Math.trunc(level) || 1, 1), 6)}`;
}

/** A field in a paragraph hides the whole of it. */
function isHiddenParagraph(paragraph: Element): boolean {
  return elementsNamed(paragraph, 'hidden-paragraph').some(
    (field) => attributeOf(field, 'is-hidden') === 'true',
  );
}

function repeated(element: Element): number {
  const times = Number(attributeOf(element, 'number-columns-repeated') ?? 1);
  return Math.min(Math.max(Math.trunc(times) || 1, 1), COLUMNS_MAX);
}

function hiddenColumns(table: Element): ReadonlySet<number> {
  const hidden = new Set<number>();
  let at = 0;
  for (const column of elementsNamed(table, 'table-column')) {
    const end = at + repeated(column);
    for (; at < end; at += 1) if (isHiddenItself(column)) hidden.add(at);
  }
  return hidden;
}

/** Where a frame is placed, so that one that is far from its page counts as hidden. */
function placeOf(frame: Element): string {
  const places = ['x', 'y'].map((name) => pointsOf(attributeOf(frame, name)));
  if (places.every((place) => place === undefined)) return '';
  const [x = 0, y = 0] = places;
  return `position:absolute;left:${x}px;top:${y}px;`;
}
