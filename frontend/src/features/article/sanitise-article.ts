import DOMPurify from 'dompurify';
import { Level } from '@citeloom/common/contracts/level';
import { citationLabel } from '@citeloom/common/domain/article/citation-label';
import { asHtml, stripArticleHtml } from './strip-article-html.ts';

const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['cite', 'span', 'em', 'strong', 'b', 'i', 'code', 'pre', 'sup', 'sub', 'a'],
];

/** Says a marker's number and how the sentence before it is proved. */
function labelOf(marker: Element): string {
  const level = Level.safeParse(marker.closest('[data-level]')?.getAttribute('data-level'));
  return citationLabel(Number(/\d+/.exec(marker.textContent)?.[0]), level.data);
}

const purifier = DOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'SUP') {
    if (node.className !== 'citation') node.removeAttribute('class');
    return;
  }
  node.removeAttribute('class');
  if (node.tagName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener nofollow');
  if (node.hasAttribute('data-evidence')) {
    node.className = 'marker';
    node.setAttribute('aria-label', labelOf(node));
  }
});

/**
 * Article HTML as it may be put on the page: sanitised a second time, at render, by a
 * short list of tags; links open in a new tab; citation markers are named for screen readers.
 */
export function sanitiseArticle(content: string): string {
  return purifier.sanitize(stripArticleHtml(asHtml(content)), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [
      'href',
      'class',
      'data-evidence',
      'data-author',
      'data-verdict',
      'data-level',
      'start',
      'target',
      'rel',
    ],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
