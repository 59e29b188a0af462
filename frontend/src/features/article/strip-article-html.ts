/**
 * A last heading that only announces a list of sources, with everything behind it. The product
 * renders its footnotes itself, whatever a writer put there.
 */
const REFERENCES =
  /<(h[1-6])\b[^<>]*>\s*(?:<[^<>]+>\s*){0,20}(?:references|sources|works cited|bibliography)\s*:?\s*(?:<\/[^<>]+>\s*){0,20}<\/\1>[\s\S]*$/i;

/** Whole paragraphs or list items that are nothing but console-log text. */
const CONSOLE_BLOCKS =
  /<(p|pre|li|div)\b[^<>]*>\s*(?:<code[^<>]*>)?\s*console\.log\([\s\S]*?<\/\1>/gi;
const CONSOLE_TEXT = /console\.log\((?:[^()<>]|\([^()<>]*\))*\);?/gi;

/**
 * Takes the References section and console-log text out of article HTML.
 * What stands under such a heading and cites evidence is part of the article and stays.
 */
export function stripArticleHtml(html: string): string {
  return html
    .replace(REFERENCES, (section) => (section.includes('data-evidence=') ? section : ''))
    .replace(CONSOLE_BLOCKS, '')
    .replace(CONSOLE_TEXT, '');
}

/** HTML of an article as it may come in: HTML, or plain text with blank lines between paragraphs. */
export function asHtml(content: string): string {
  if (/<(?:p|h[1-6]|ul|ol|div|section|blockquote)\b/i.test(content)) return content;
  return content
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll('<', '&lt;')}</p>`)
    .join('\n');
}
