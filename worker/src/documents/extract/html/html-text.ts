import type { DomElement, DomNode } from './dom.ts';
import { childrenOf, DEPTH_MAX, isElement, isText } from './dom.ts';
import { isSkipped } from './skipped-element.ts';

const INLINE =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/;

/** Text of an element that keeps its lines (`pre`): `<br>` is a line break, hidden parts are left out. */
export function lineText(element: DomElement): string {
  return collect(element, (child) => (child.localName === 'br' ? '\n' : ''), 0);
}

/** Text of an element in one line: a space stands between what would be separate blocks. */
export function elementText(element: DomElement): string {
  return collect(element, (child) => (INLINE.test(child.localName) ? '' : ' '), 0)
    .replace(/\s+/g, ' ')
    .trim();
}

function collect(node: DomNode, gap: (child: DomElement) => string, depth: number): string {
  if (depth > DEPTH_MAX) return '';
  let text = '';
  for (const child of childrenOf(node)) {
    if (isText(child)) text += child.textContent ?? '';
    else if (isElement(child) && !isSkipped(child)) {
      const space = gap(child);
      text += space + collect(child, gap, depth + 1) + space;
    }
  }
  return text;
}
