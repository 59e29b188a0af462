import sanitizeHtml from 'sanitize-html';
import { Level } from '@citeloom/common/contracts/level';
import { AppError } from '@citeloom/common/domain/app-error';

/** A link of an article, and the first piece of evidence that it cites, if any. */
export type ArticleLink = { href: string; evidenceId: string | undefined };

/** Elements within each other, and elements at all, of one text; beyond that parsers get slow. */
export const HTML_DEPTH_MAX = 50;
export const HTML_ELEMENTS_MAX = 20_000;

const LOOKS_LIKE_HTML = /<[a-z!/?]/i;

/** A tag that is not allowed: it goes, and its text stays. */
const DISCARDED = 'discarded';

/** Ours: pages of stored sources. Everything else relative has no business in an article. */
const OWN_PATH = /^\/api\/sources\/[0-9a-f-]{36}(?:[?#]|$)/i;
/** A picture from elsewhere would tell its host who reads. */
const OWN_IMAGE = /^\/api\/images\/[0-9a-f-]{36}(?:[/?#]|$)/i;

/** Ids of pieces of evidence, as many as one sentence may cite. */
const EVIDENCE_IDS = /^[0-9a-f-]{36}(?: [0-9a-f-]{36}){0,19}$/i;
const LEVEL = new RegExp(`^(?:${Level.options.join('|')})$`);

/** What a span of an article may say of its words. */
const OWN_MARKS: Readonly<Record<string, RegExp>> = {
  'data-author': /^person$/,
  'data-verdict': /^(?:unsupported|restated)$/,
  'data-level': LEVEL,
  'data-evidence': EVIDENCE_IDS,
};

/** Stops the parser as soon as a text has too many elements, or too many within each other. */
function elementCounter(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let [depth, elements] = [0, 0];
  return {
    onOpenTag() {
      depth += 1;
      elements += 1;
      if (depth > HTML_DEPTH_MAX) {
        throw new AppError('validation_failed', 'The HTML is nested too deeply.');
      }
      if (elements > HTML_ELEMENTS_MAX) {
        throw new AppError('validation_failed', 'The HTML has too many elements.');
      }
    },
    onCloseTag() {
      depth -= 1;
    },
  };
}

/**
 * Article HTML with nothing in it but text, structure, http(s) links and citation markers. Text
 * without any tag is returned as it is. Heavy on the CPU: it belongs into a thread.
 *
 * @param rewrite gives each link its address; links open a new tab and tell nothing of where from.
 * @throws AppError `validation_failed` for HTML that is too deep or has too many elements.
 */
export function sanitizeArticle(
  html: string,
  rewrite: (link: ArticleLink) => string = ({ href }) => href,
): string {
  if (!LOOKS_LIKE_HTML.test(html)) return html;
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
      ...[
        'a',
        'span',
        'em',
        'strong',
        'b',
        'i',
        'sup',
        'sub',
        'img',
        'figure',
        'figcaption',
        'cite',
      ],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel', 'data-evidence', 'data-level'],
      img: ['src', 'alt', 'width', 'height'],
      span: Object.keys(OWN_MARKS),
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
    ...elementCounter(),
    transformTags: {
      // What a person wrote, what is not proved, and how the rest is (`renderSection`).
      span: (tagName, attribs) => {
        const own = Object.entries(attribs).filter(([name, value]) => OWN_MARKS[name]?.test(value));
        return own.length > 0
          ? { tagName, attribs: Object.fromEntries(own) }
          : { tagName: DISCARDED, attribs: {} };
      },
      img: (tagName, { src, ...attribs }) => ({
        tagName,
        attribs:
          src && OWN_IMAGE.test(src)
            ? { ...attribs, src: rewrite({ href: src, evidenceId: undefined }) }
            : {},
      }),
      a: (tagName, { href, 'data-evidence': evidence, 'data-level': level = '' }) => {
        const known = href && (/^https?:\/\//i.test(href) || OWN_PATH.test(href));
        if (!known) return { tagName: DISCARDED, attribs: {} };
        return {
          tagName,
          attribs: {
            href: rewrite({ href, evidenceId: evidence?.split(' ')[0] }),
            target: '_blank',
            rel: 'noopener nofollow',
            ...(evidence ? { 'data-evidence': evidence } : {}),
            ...(LEVEL.test(level) ? { 'data-level': level } : {}),
          },
        };
      },
    },
  });
}
