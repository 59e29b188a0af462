/** More than three lines hold. */
const SIGNS_MAX = 320;

/** How an article begins, as plain text without headings, numbers of citations and names under quotations. */
export function openingWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const other of body.querySelectorAll(
    'h1, h2, h3, h4, sup, blockquote cite, figure, script, style',
  ))
    other.remove();
  return body.textContent.replace(/\s+/g, ' ').trim().slice(0, SIGNS_MAX);
}
