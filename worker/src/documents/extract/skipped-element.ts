import type { DomElement } from './dom.ts';

const words = (list: string) => new Set(list.split(' '));

/** Elements without text of the document: chrome, code for the browser, forms, media. */
const SKIPPED_TAGS = words(
  'nav aside footer script style noscript template dialog label button select textarea input svg math canvas iframe object embed video audio head title link meta',
);
const SKIPPED_ROLES = words(
  'navigation banner contentinfo search complementary menu menubar toolbar dialog doc-toc doc-noteref doc-backlink',
);
/** Class names and ids that documentation and publishing tools give to what is not the text. */
const SKIPPED_NAMES = words(
  'headerlink anchorlink anchor-link header-anchor heading-anchor hash-link permalink footnote-reference footnote-backref' +
    ' toc toctree-wrapper table-of-contents breadcrumb breadcrumbs sidebar sphinxsidebar related pagination pager navheader navfooter' +
    ' skip-link skiplink edit-link edit-this-page cookie-banner cookie-consent share-buttons social-share newsletter sr-only visually-hidden screen-reader-text' +
    ' navbar nav menu footer',
);
const HIDING_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)|font-size\s*:\s*[01](?:px|pt)?\s*(?:;|$)|(?:left|top|text-indent|margin-left)\s*:\s*-\d{3,}|clip\s*:\s*rect\(\s*[01]/i;
const COLOUR = /(?:^|;)\s*color\s*:\s*([^;]+)/i;
const GROUND = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/i;
/** `[3]` as a reference to a footnote. */
const NOTE_MARK = /^\s*\[?\d{1,3}\]?\s*$/;
const PILCROW = /^\s*[¶#§🔗↑↩^]\uFE0F?\s*$/u;

/** True for an element whose text is hidden from readers or is not part of the document's own text. */
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
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true;
  const style = element.getAttribute('style');
  return style !== null && hides(style);
}

/** Whether CSS declarations take an element out of sight: away, too small, or in the ground's colour. */
export function hides(style: string): boolean {
  if (HIDING_STYLE.test(style)) return true;
  const colour = COLOUR.exec(style)?.[1]?.trim().toLowerCase();
  return colour !== undefined && colour === GROUND.exec(style)?.[1]?.trim().toLowerCase();
}

function holdsLink(element: DomElement): boolean {
  return element.querySelector('a') !== null;
}
