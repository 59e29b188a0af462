import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DomDocument, DomNode } from '@citeloom/worker/documents/extract/html/dom';
import { isElement, isText } from '@citeloom/worker/documents/extract/html/dom';
import { parseDocument } from '@citeloom/worker/documents/extract/html/parse-document';

/** A real page whose own text is known, because its generator puts it into an element of its own. */
export type KnownPage = {
  generator: string;
  html: string;
  /** The words of its own text. */
  words: string[];
  half: 'open' | 'set aside';
};

const PAGES_EACH = 16;
/** Pages with fewer words of their own are indexes and stubs. */
const WORDS_MIN = 150;
const MARKUP_MAX = 400_000;
const INLINE =
  /^(?:a|abbr|b|bdi|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|tt|u|var|wbr)$/;
const NO_TEXT =
  'script, style, template, [hidden], [style*="display:none"], [style*="display: none"]';
/** What generators put behind headings to link to them. */
const NO_WORDS = '.headerlink, .anchor, a.permalink';

/** Sixteen pages of a folder, chosen by the hash of their paths; every second one is set aside. */
export async function knownPages(
  generator: string,
  folder: string,
  main: string,
): Promise<KnownPage[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => /\.html$/.test(path));
  const order = paths.toSorted((one, other) => hashOf(one).localeCompare(hashOf(other)));
  const pages: KnownPage[] = [];
  for (const path of order) {
    if (pages.length === PAGES_EACH) break;
    const html = await readFile(join(folder, path), 'utf8');
    if (html.length > MARKUP_MAX) continue;
    const words = ownWords(html, main);
    const half = pages.length % 2 === 0 ? 'open' : 'set aside';
    if (words.length >= WORDS_MIN) pages.push({ generator, html, words, half });
  }
  return pages;
}

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The text of an element and its descendants, with a blank where a block begins or ends. */
export function textOf(node: DomNode): string {
  if (isText(node)) return node.textContent ?? '';
  const inner = [...node.childNodes].map(textOf).join('');
  return isElement(node) && !INLINE.test(node.localName) ? ` ${inner} ` : inner;
}

/** Takes what browsers do not show out of a page. */
export function parseShown(html: string): DomDocument {
  const document = parseDocument(html);
  remove(document, NO_TEXT);
  return document;
}

function ownWords(html: string, main: string): string[] {
  const [own = '', other] = main.split(' - ');
  const document = parseShown(html);
  remove(document, NO_WORDS);
  if (other) remove(document, other);
  return wordsOf([...document.querySelectorAll(own)].map(textOf).join(' '));
}

function remove(document: DomDocument, selector: string): void {
  for (const element of document.querySelectorAll(selector)) element.remove();
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex');
}
