import type { DomDocument, DomElement } from '../documents/extract/html/dom.ts';
import { shallow } from '../documents/extract/html/dom.ts';
import { addressesIn, webAddressOf } from './web-address.ts';

/** "1", "[2]", "*", "[a]": what a link to a note is called; a table of contents has words. */
const MARK = /^[^\p{L}\p{N}]{0,5}(?:\d{1,3}|\p{L})?[^\p{L}\p{N}]{0,5}$/u;
/** What is longer is a part of the text, and no note. */
const NOTE_MAX = 1500;

/** The first address of the web that a note links to or writes out. */
function addressOf(note: DomElement): string | undefined {
  const hrefs = [...note.querySelectorAll('a[href]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  const linked = hrefs.find((href) => webAddressOf(href) !== null);
  return linked ?? addressesIn(note.textContent ?? '')[0];
}

/**
 * Lets the links of a page that lead to its own notes (`#note-1`) lead to what the notes cite, and
 * takes those notes out: they state nothing of their own.
 */
export function followNotes(document: DomDocument): void {
  const links = shallow(document.querySelectorAll('a[href^="#"]')).filter(({ textContent }) =>
    MARK.test(textContent ?? ''),
  );
  if (links.length === 0) return;
  const byId = new Map(shallow(document.querySelectorAll('[id]')).map((one) => [one.id, one]));
  const cited = new Map<DomElement, string | undefined>();
  for (const link of links) {
    const note = byId.get((link.getAttribute('href') ?? '').slice(1));
    if (!note || note.contains(link) || (note.textContent ?? '').length > NOTE_MAX) continue;
    if (!cited.has(note)) cited.set(note, addressOf(note));
    const address = cited.get(note);
    if (address !== undefined) link.setAttribute('href', address);
  }
  for (const [note, address] of cited) if (address !== undefined) note.remove();
}
