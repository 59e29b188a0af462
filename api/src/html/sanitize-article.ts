import sanitizeHtml from 'sanitize-html';

/** A link of an article, and the piece of evidence that it cites, if any. */
export type ArticleLink = { href: string; evidenceId: string | undefined };

const LOOKS_LIKE_HTML = /<[a-z!/?]/i;

/** A tag that is not allowed: it goes, and its text stays. */
const DISCARDED = 'discarded';

/** Ours: pages of stored sources. Everything else relative has no business in an article. */
const OWN_PATH = /^\/api\/sources\/[0-9a-f-]{36}(?:[?#]|$)/i;
/** A picture from elsewhere would tell its host who reads. */
const OWN_IMAGE = /^\/api\/images\/[0-9a-f-]{36}(?:[/?#]|$)/i;

/**
 * Article HTML with nothing in it but text, structure, http(s) links and citation markers; done at
 * write and again at render (design §7). Text without any tag is returned as it is.
 *
 * @param rewrite gives each link its address; links open a new tab and tell nothing of where from.
 */
export function sanitizeArticle(
  html: string,
  rewrite: (link: ArticleLink) => string = ({ href }) => href,
): string {
  if (!LOOKS_LIKE_HTML.test(html)) return html;
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
      ...['a', 'span', 'em', 'strong', 'b', 'i', 'sup', 'sub', 'img', 'figure', 'figcaption', 'cite'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel', 'data-evidence'],
      img: ['src', 'alt', 'width', 'height'],
      span: ['data-author', 'data-verdict'],
      sup: ['class'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedClasses: { sup: ['citation'] },
    allowedSchemes: ['http', 'https'],
    allowedSchemesByTag: { img: [] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 60,
    transformTags: {
      // What a person wrote, and whether a source carries it (`renderSection`).
      span: (tagName, { 'data-author': author, 'data-verdict': verdict }) =>
        author === 'person'
          ? {
              tagName,
              attribs: {
                'data-author': author,
                ...(verdict === 'unsupported' ? { 'data-verdict': verdict } : {}),
              },
            }
          : { tagName: DISCARDED, attribs: {} },
      img: (tagName, { src, ...attribs }) => ({
        tagName,
        attribs:
          src && OWN_IMAGE.test(src)
            ? { ...attribs, src: rewrite({ href: src, evidenceId: undefined }) }
            : {},
      }),
      a: (tagName, { href, 'data-evidence': evidenceId }) => {
        const known = href && (/^https?:\/\//i.test(href) || OWN_PATH.test(href));
        if (!known) return { tagName: DISCARDED, attribs: {} };
        return {
          tagName,
          attribs: {
            href: rewrite({ href, evidenceId }),
            target: '_blank',
            rel: 'noopener nofollow',
            ...(evidenceId ? { 'data-evidence': evidenceId } : {}),
          },
        };
      },
    },
  });
}
