import type { DomElement } from './dom.ts';

const words = (list: string) => new Set(list.split(' '));

/** Elements without text of the document: chrome, code for the browser, forms, media. */
const SKIPPED_TAGS = words(
  'nav script style noscript template dialog label button select textarea input svg math canvas iframe object embed video audio head title link meta',
);
const SKIPPED_ROLES = words(
  'navigation banner contentinfo search complementary menu menubar toolbar dialog doc-toc doc-noteref doc-backlink',
);
/** Class names and ids that documentation and publishing tools give to what is not the text. */
const SKIPPED_NAMES = words(
  'headerlink anchorlink anchor-link header-anchor heading-anchor hash-link permalink footnote-reference footnote-backref' +
    ' toc toctree-wrapper table-of-contents navheader navfooter skip-link skiplink edit-link edit-this-page sr-only visually-hidden screen-reader-text',
);
/** `[3]` as a reference to a footnote. */
const NOTE_MARK = /^\s*\[?\d{1,3}\]?\s*$/;
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
    return true;
  if (tag === 'sup') return NOTE_MARK.test(element.textContent ?? '') && holdsLink(element);
  return tag === 'a' && PILCROW.test(element.textContent ?? '');
}

function isHidden(element: DomElement): boolean {
  return element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true';
}

function holdsLink(element: DomElement): boolean {
  return element.querySelector('a') !== null;
}
