import { readFile } from 'node:fs/promises';
import type {
  CitedSource,
  ExportedArticle,
} from '@citeloom/common/domain/package/packaged-article';
import type { ReferenceList, ReferencePart } from '@citeloom/common/domain/package/reference-list';
import type { ReferenceStyle } from '@citeloom/common/domain/reference-styles';
import { loadCiteproc, type CslElement } from './citeproc.ts';
import { cslItem, type CslItem } from './csl-item.ts';

/** An element as the files of styles have it: name, attributes, children. */
type StoredElement = { n: string; a?: Record<string, string>; c?: (StoredElement | string)[] };

/** The language that a list of references is in: that of all we say of an article. */
const LANGUAGE = 'en-US';
/** Stands for `<` in words of a source, which citeproc would read as markup. */
const LESS_THAN = '\uE000';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function elementOf({ n, a = {}, c = [] }: StoredElement): CslElement {
  const children = c.map((child) => (typeof child === 'string' ? child : elementOf(child)));
  // citeproc takes a term without words for an unknown one.
  return { name: n, attrs: a, children: n === 'term' && c.length === 0 ? [''] : children };
}

async function read(name: string): Promise<CslElement> {
  const file = new URL(`./styles/${name}.json`, import.meta.url);
  return elementOf(JSON.parse(await readFile(file, 'utf8')) as StoredElement);
}

function words(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replaceAll(LESS_THAN, '<');
}

/** The parts of an entry that citeproc set as HTML: italics, and everything else. */
function partsOf(entry: string): ReferencePart[] {
  const pieces = entry
    .replace(/<\/div>\s*<div class="csl-right-inline">/, ' ')
    .split(/(<i>[\s\S]*?<\/i>)/)
    .map((piece) => ({
      text: words(piece).replace(/\s+/gu, ' '),
      italic: piece.startsWith('<i>'),
    }));
  return pieces
    .map(({ text, italic }, index) => {
      const started = index === 0 ? text.trimStart() : text;
      return { text: index === pieces.length - 1 ? started.trimEnd() : started, italic };
    })
    .filter(({ text }) => text !== '');
}

/** Words as they are: no sign of them is markup, and names of sites and files keep their letters. */
const plain = (text: string) => text.replaceAll('<', LESS_THAN);
const asWritten = (text: string) => `<span class="nocase">${plain(text)}</span>`;

function itemOf(source: CitedSource, language: string): CslItem {
  const item = cslItem(source);
  return {
    ...item,
    // Titles are set in capitals where they are English.
    ...(language && { language }),
    title: plain(item.title),
    ...(item['container-title'] && { 'container-title': asWritten(item['container-title']) }),
    ...(item.archive_location && { archive_location: asWritten(item.archive_location) }),
  };
}

/**
 * The sources of an article as a style lists them, set by citeproc. Its library is loaded with the first
 * list.
 *
 * @param article `sources` by number, which styles that number references keep; `language` is theirs.
 */
export async function listReferences(
  { sources, language }: Pick<ExportedArticle, 'sources' | 'language'>,
  style: ReferenceStyle,
): Promise<ReferenceList> {
  const [locale, rules] = await Promise.all([read('locale-en-us'), read(style)]);
  const items = new Map(sources.map((source) => [source.key, itemOf(source, language)]));
  const sys = { retrieveLocale: () => locale, retrieveItem: (id: string) => items.get(id) ?? {} };
  const { Engine } = loadCiteproc();
  const engine = new Engine(sys, rules, LANGUAGE, true);
  engine.updateItems([...items.keys()]);
  const made = engine.makeBibliography();
  return made === false ? [] : made[1].map(partsOf);
}
