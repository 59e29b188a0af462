import { basename, extname } from 'node:path';
import { givesOrdersToMachines } from '@citeloom/common/domain/prompt-injection/prompt-injection';
import { normalizeText } from '@citeloom/common/domain/text/normalize-text';
import type { RawBlock } from './raw-block.ts';

const TITLE_MAX = 200;
const NAME_MAX = 120;

/** Titles that programs leave behind: file names, "Microsoft Word - …", placeholders. */
const LEFT_BEHIND =
  /^(?:untitled|document ?\d*|microsoft word\b.*|powerpoint\b.*|title|.+\.(?:docx?|odt|tex|dvi|indd|pdf|html?))$/i;
/** `12.3. ` or `Chapter 4: ` in front of a heading counts sections; it is no part of the title. */
const SECTION_NUMBER = /^\s*(?:\d+(?:\.\d+)*\.?|[A-Z]\.\d+(?:\.\d+)*\.?)\s+(?=\p{L})/u;

/** Titles and file names that say nothing without the folder they stand in. */
const COMMON_NAME =
  /^(?:readme|index|default|main|change ?log|changes|history|licen[cs]e|contributing|notes?|overview|introduction|table of contents|contents|home)$/i;
/** How many blocks may stand above the heading that names a document. */
const TITLE_BLOCKS = 3;

/**
 * The first usable candidate as a title of at most 200 characters, else the file's name in words.
 * Words that give orders are no title and no name.
 */
export function documentTitle(
  candidates: readonly unknown[],
  fileName: string,
  givesOrders: (words: string) => boolean = givesOrdersToMachines,
): string {
  for (const candidate of candidates) {
    const title = line(candidate).replace(SECTION_NUMBER, '');
    if (!isUsable(title, givesOrders)) continue;
    const folder = COMMON_NAME.test(title) ? folderOf(fileName) : undefined;
    return shorten(folder === undefined ? title : `${title} (${folder})`, TITLE_MAX);
  }
  const name = nameInWords(fileName);
  return givesOrders(name) ? 'Untitled' : shorten(name, TITLE_MAX);
}

/** The first usable candidate as the name of an author or a site, or null; addresses are no names. */
export function nameIn(
  candidates: readonly unknown[],
  givesOrders: (words: string) => boolean = givesOrdersToMachines,
): string | null {
  for (const candidate of candidates) {
    const name = (Array.isArray(candidate) ? candidate : [candidate])
      .map(nameOf)
      .filter((one) => one !== '' && !givesOrders(one))
      .join(', ');
    if (name !== '') return shorten(name, NAME_MAX);
  }
  return null;
}

/** The text of the highest heading at the top of a document. */
export function firstHeading(blocks: readonly RawBlock[]): string | undefined {
  const headings = blocks.slice(0, TITLE_BLOCKS).filter((block) => block.kind === 'heading');
  const top = Math.min(...headings.map((heading) => heading.level ?? 1));
  return headings.find((heading) => (heading.level ?? 1) === top)?.text;
}

/**
 * The first heading of a document that says something else than its title and can be one; null without
 * such a heading.
 */
export function otherHeading(
  blocks: readonly RawBlock[],
  title: string,
  givesOrders: (words: string) => boolean = givesOrdersToMachines,
): string | null {
  for (const { kind, text } of blocks) {
    if (kind !== 'heading') continue;
    const heading = line(text).replace(SECTION_NUMBER, '');
    if (isUsable(heading, givesOrders) && !COMMON_NAME.test(heading) && heading !== title)
      return shorten(heading, TITLE_MAX);
  }
  return null;
}

function isUsable(title: string, givesOrders: (words: string) => boolean): boolean {
  return /\p{L}/u.test(title) && !LEFT_BEHIND.test(title) && !givesOrders(title);
}

/** `guide/first-steps.md` → `first steps`; a name that many folders have takes its folder along. */
function nameInWords(path: string): string {
  const stem = basename(path, extname(path));
  const folder = COMMON_NAME.test(stem) ? folderOf(path) : undefined;
  return line([folder, stem].filter(Boolean).join(' ').replace(/[-_]+/g, ' ')) || 'Untitled';
}

function folderOf(path: string): string | undefined {
  return path.split(/[\\/]/).at(-2);
}

function nameOf(value: unknown): string {
  const name =
    typeof value === 'object' && value !== null && 'name' in value ? line(value.name) : line(value);
  const usable =
    /\p{L}/u.test(name) && !/^https?:|^(?:unknown|anonymous|python-docx|openpyxl)$/i.test(name);
  return usable ? name : '';
}

function line(value: unknown): string {
  return typeof value === 'string' ? normalizeText(value).replace(/\s+/g, ' ').trim() : '';
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}

/** A page's title without the name of its site: `Install — Debian Policy Manual` → `Install`. */
export function withoutSite(title: string): string {
  const first = (title.split(/\s[|–—·»]\s|\s-\s/)[0] ?? '').trim();
  return first.length >= 3 ? first : title;
}
