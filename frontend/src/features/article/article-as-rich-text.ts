import { dayAsStated } from '@citeloom/common/domain/article/stated-day';
import type { Footnote } from '@citeloom/common/contracts/article-request';
import { footnotesByNumber } from './footnotes-by-source.ts';

const isForeign = (url: string) => /^https?:\/\//.test(url);

function footnoteItem(document: Document, notes: readonly [Footnote, ...Footnote[]]): HTMLElement {
  const [{ id, source, url, date }] = notes;
  const item = document.createElement('li');
  item.value = id;
  const name = document.createElement(isForeign(url) ? 'a' : 'span');
  name.textContent = source;
  if (name instanceof HTMLAnchorElement) name.href = url;
  const quotes = notes.map(({ text }) => `“${text}”`).join(' ');
  item.append(name, `${date ? `, ${dayAsStated(date)}` : ''}: ${quotes}`);
  return item;
}

/**
 * An article as HTML for the clipboard: title, text with its markers as plain numbers, footnotes; no
 * address of ours, which opens for nobody else.
 *
 * @param html its sanitised content
 */
export function articleAsRichText(title: string, html: string, footnotes: Footnote[]): string {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const { body } = document;
  for (const marker of body.querySelectorAll('sup.citation')) {
    const plain = document.createElement('sup');
    plain.textContent = marker.textContent;
    marker.replaceWith(plain);
  }
  for (const element of body.querySelectorAll('[data-level], [data-author], [data-evidence]')) {
    element.replaceWith(...element.childNodes);
  }
  const heading = document.createElement('h1');
  heading.textContent = title;
  body.prepend(heading);
  if (footnotes.length > 0) {
    const list = document.createElement('ol');
    list.append(...footnotesByNumber(footnotes).map((notes) => footnoteItem(document, notes)));
    const notes = document.createElement('h2');
    notes.textContent = 'Footnotes';
    body.append(notes, list);
  }
  return body.innerHTML;
}
