const HTML = /<(?:!doctype|html|body|article|section|div|p|h[1-6]|ul|ol|li|blockquote|br|table)\b/i;
const HIDDEN = 'head, script, style, template, noscript, [hidden]';
const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, tr, div, section, article, header, footer';

/** A text as it is read: plain text and Markdown as they are, of HTML the words, a paragraph for each block. */
export function textAsRead(raw: string): string {
  if (!HTML.test(raw)) return raw.trim();
  const { body } = new DOMParser().parseFromString(raw, 'text/html');
  for (const hidden of body.querySelectorAll(HIDDEN)) hidden.remove();
  for (const text of textsOf(body)) text.data = text.data.replace(/\s+/g, ' ');
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.before('\n\n');
    block.after('\n\n');
  }
  return body.textContent
    .replace(/[ ]*\n[ ]*/g, '\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim();
}

function textsOf(root: Node): Text[] {
  return [...root.childNodes].flatMap((node) => (node instanceof Text ? node : textsOf(node)));
}
