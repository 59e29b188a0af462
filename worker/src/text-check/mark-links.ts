import { normalizeText } from '@citeloom/common/domain/text/normalize-text';
import { shallow, type DomElement, type DomNode } from '../documents/extract/html/dom.ts';
import { parseVisible } from '../documents/extract/hidden/hide-invisible.ts';
import { htmlBlocks } from '../documents/extract/html/html-blocks.ts';
import { markdownAsHtml } from '../documents/extract/text/markdown-as-html.ts';
import type { RawBlock } from '../documents/extract/raw-block.ts';
import { readPlainText } from '../documents/extract/text/read-plain-text.ts';
import { followNotes } from './follow-notes.ts';
import { resolveReferences } from './resolve-references.ts';
import { replaceAddresses } from './web-address.ts';

const HTML =
  /<(?:!doctype|html|body|main|article|section|header|div|p|h[1-6]|ul|ol|li|blockquote|a|em|strong|b|i|br|hr|span|sup|table|pre|code|img|script|style)\b[^<>]*>/i;
const MARKDOWN =
  /^(?: {0,3}#{1,6} \S| {0,3}[-*+] \S| {0,3}> \S|```)|\[[^\]\n]{1,300}\]\([^)\n]{1,2000}\)|\*\*\S|^\[[^\]\n]{1,300}\]: /m;
const WRITTEN_ADDRESS = /^\s*(?:https?:\/\/|www\.)\S+\s*$/i;
const NUMBER = /^\s*\d{1,3}\s*$/;
/** `[3]` as a mark of a footnote is no word of a sentence. */
const NOTE_MARK = / ?\[\d{1,3}\]/g;

/** A private-use sign with a number stands for a link while the text around it is settled. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const MARKER = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');
/** Stands in a sentence for an address that is a part of it: one sign, and no word. */
export const ADDRESS = '\uE002';
const STRAY = new RegExp(`[${OPEN}${CLOSE}${ADDRESS}]`, 'g');
/** The end of a sentence, and what may follow an address behind it: nothing, one more, a sentence. */
const ENDED = /[.!?…]["'”’»)\]\s]*$/;
const OPENS = /^\s?(?:$|["“„«(]?[\p{Lu}\p{N}])/u;

/** A link of a text; `written` is its address as the person wrote it out, where they did. */
export type GivenLink = { address: string; written: string | null };

/** A text's blocks with signs for its links, and the language that it declares. */
type Marked = { blocks: RawBlock[]; links: GivenLink[]; declared: string | undefined };

function fromHtml(html: string): Marked {
  const document = parseVisible(html);
  followNotes(document);
  const links: GivenLink[] = [];
  for (const link of shallow(document.querySelectorAll('a[href]'))) {
    const text = link.textContent ?? '';
    const isAddress = WRITTEN_ADDRESS.test(text);
    const raised = raisedAround(link);
    const written = isAddress && !raised ? text.trim() : null;
    const number = links.push({ address: link.getAttribute('href') ?? '', written }) - 1;
    // The raised number of a note is no word of its sentence.
    if (isAddress || (link.querySelector('sup') && NUMBER.test(text))) link.textContent = '';
    (raised ?? link).after(`${OPEN}${number}${CLOSE}`);
  }
  const root = document.documentElement;
  const declared = root.getAttribute('lang') ?? undefined;
  return { blocks: htmlBlocks(root, { keepLinkLists: true }), links, declared };
}

/** The `sup` that a link stands in. */
function raisedAround(link: DomElement): DomNode | null {
  let node: DomNode | null = link.parentNode;
  while (node && node.localName !== 'sup') node = node.parentNode;
  return node;
}

function fromPlainText(text: string): Marked {
  const links: GivenLink[] = [];
  const mark = (link: GivenLink) => `${OPEN}${links.push(link) - 1}${CLOSE}`;
  const referring = resolveReferences(text, (address) => mark({ address, written: null }));
  const withMarkers = replaceAddresses(referring, (address) => mark({ address, written: address }));
  const { blocks } = readPlainText(new TextEncoder().encode(withMarkers), new Date());
  return { blocks, links, declared: undefined };
}

/** Reads HTML, Markdown or plain text; in its blocks a sign with a number stands for each link. */
export function markLinks(raw: string): Marked {
  const text = raw.replace(STRAY, '');
  if (HTML.test(text)) return fromHtml(text);
  if (!MARKDOWN.test(text)) return fromPlainText(text);
  const referring = resolveReferences(text, (address) => `[](<${address}>)`);
  return fromHtml(markdownAsHtml(referring));
}

/** A link in a block: where it stands in the words, and its address where that is one of them. */
export type LinkPlace = { at: number; link: GivenLink; inWords: boolean };

/** A block's words, with one sign for each address that is a part of them, and where its links stand. */
export function settleLinks(
  text: string,
  links: readonly GivenLink[],
): { text: string; places: LinkPlace[] } {
  const settled = normalizeText(text).replace(NOTE_MARK, '').replace(/\s+/g, ' ').trim();
  // Words and numbers of links in turn.
  const [first = '', ...rest] = settled.split(MARKER);
  const places: LinkPlace[] = [];
  let words = first;
  let ended = ENDED.test(first);
  for (let at = 0; at < rest.length; at += 2) {
    const link = links[Number(rest[at])];
    const after = rest[at + 1] ?? '';
    // What stands alone behind the full stop cites the sentence before it.
    const inWords = link?.written != null && !(ended && OPENS.test(after));
    if (link) places.push({ at: words.length, link, inWords });
    words += (inWords ? ADDRESS : '') + after;
    if (inWords || after.trim() !== '') ended = ENDED.test(after);
  }
  return { text: words, places };
}

/** The words of a range with the addresses in their places again. */
export function written(
  text: string,
  start: number,
  end: number,
  places: readonly LinkPlace[],
): string {
  const own = places.filter(({ at, inWords }) => inWords && at >= start && at < end);
  let next = 0;
  return text.slice(start, end).replaceAll(ADDRESS, () => own[next++]?.link.written ?? '');
}
