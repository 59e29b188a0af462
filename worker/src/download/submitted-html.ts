import { escapeHtml } from '@citeloom/common/domain/article/escape-html';

const LOOKS_LIKE_HTML = /<[a-z!/?]/i;
const IMAGE = /<img\b([^<>]*)>/g;
const IMAGE_ID = /\ssrc="\/api\/images\/([0-9a-f-]{36})[^"]*"/;
/** A link that is not on the web leads nowhere without our server. */
const OWN_LINK = /(<a\b[^<>]*?)\shref="(?!https?:\/\/)[^"]*"/gi;

/** Plain text as paragraphs. */
function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

/**
 * A client's article made to stand on its own: our images lead to their files in the package or go,
 * and links that need our server stop being links.
 *
 * @param content what the api's sanitiser made, so every attribute is in double quotes; or plain text.
 * @param paths image id → file in the package.
 */
export function submittedHtml(content: string, paths: ReadonlyMap<string, string>): string {
  if (!LOOKS_LIKE_HTML.test(content)) return paragraphs(content);
  return content
    .replace(IMAGE, (tag: string, attributes: string) => {
      const path = paths.get(IMAGE_ID.exec(attributes)?.[1] ?? '');
      return path ? tag.replace(IMAGE_ID, ` src="${path}"`) : '';
    })
    .replace(OWN_LINK, '$1');
}
