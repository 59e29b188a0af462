import type { DomElement, DomNode } from './dom.ts';

const words = (list: string) => new Set(list.split(' '));

/** Elements without text of the document: chrome, code for the browser, forms, media. */
const SKIPPED_TAGS = words(
  'nav script style noscript noframes noembed template dialog datalist label button select textarea input svg math canvas iframe object embed video audio head title link meta rt rp',
);
const SKIPPED_ROLES = words(
  'navigation banner contentinfo search complementary menu menubar toolbar dialog doc-toc doc-noteref doc-backlink',
);
/** Class names and ids that documentation and publishing tools give to what is not the text. */
const SKIPPED_NAMES = words(
  'headerlink anchorlink anchor-link header-anchor heading-anchor hash-link permalink footnote-reference footnote-backref' +
    ' toc toctree-wrapper table-of-contents navheader navfooter skip-link skiplink edit-link edit-this-page sr-only visually-hidden screen-reader-text',
);
/** A name alone says nothing of an element with so many paragraphs. */
const PARAGRAPHS = 2;
/** `[3]` and `12,13` as references to footnotes. */
const NOTE_MARK = /^\s*\[?\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\]?\s*$/;
/** What a raised number stands behind where it is a note's: the end of a clause or a word, not a unit. */
const BEFORE_NOTE = /[.,;:!?)"'”’»]\s*$|\p{L}{5}\s*$/u;
const PILCROW = /^\s*[¶#§🔗↑↩^]\uFE0F?\s*$/u;

/**
 * True for an element that is marked as hidden or whose text is not part of the document's own text. What
 * a style hides is gone before (`hide-invisible.ts`).
 */
export function isSkipped(element: DomElement): boolean {
  const tag = element.localName;
  if (SKIPPED_TAGS.has(tag) || isHidden(element)) return true;
  const role = element.getAttribute('role');
  if (role !== null && SKIPPED_ROLES.has(role)) return true;
  const names = `${element.getAttribute('class') ?? ''} ${element.id}`;
  if (names !== ' ' && names.split(/\s+/).some((name) => SKIPPED_NAMES.has(name.toLowerCase())))
    return element.querySelectorAll('p').length < PARAGRAPHS;
  if (tag === 'sup') return isNoteMark(element);
  return tag === 'a' && PILCROW.test(element.textContent ?? '');
}

function isNoteMark(element: DomElement): boolean {
  if (!NOTE_MARK.test(element.textContent)) return false;
  if (holdsLink(element)) return true;
  const siblings = element.parentNode?.childNodes ?? [];
  const before = siblings[placeIn(siblings, element) - 1];
  return before !== undefined && BEFORE_NOTE.test(before.textContent);
}

const places = new WeakMap<readonly DomNode[], Map<DomNode, number>>();

/** Where a node stands among its siblings, of which a text may have thousands. */
export function placeIn(siblings: readonly DomNode[], node: DomNode): number {
  const known = places.get(siblings)?.get(node) ?? -1;
  if (siblings[known] === node) return known;
  const counted = new Map(siblings.map((one, place) => [one, place]));
  places.set(siblings, counted);
  return counted.get(node) ?? -1;
}

function isHidden(element: DomElement): boolean {
  return (
    element.hasAttribute('hidden') ||
    element.hasAttribute('popover') ||
    element.getAttribute('aria-hidden') === 'true'
  );
}

function holdsLink(element: DomElement): boolean {
  return element.querySelector('a') !== null;
}
