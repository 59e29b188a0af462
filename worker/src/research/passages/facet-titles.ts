import { sectionKind } from '@citeloom/common/domain/text/section-kind';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { PassageGroup } from './group-passages.ts';
import type { PassageSource } from './source.ts';
import { RESEARCH } from '../tuning.ts';

/** Between the name of a site and that of its page. */
const PART = /\s*(?:: | [|–—-] |\u00bb)\s*/u;
/** Lines that stand where headings do and name no subject. */
export const NAMELESS = {
  /** A calendar day as pages write it says when something was written, not what it is about. */
  day: /\b\d{1,2}\.?(?: (?:de|of))? \p{L}{3,}\.?(?: de)? \d{4}\b|\b\p{L}{3,}\.? \d{1,2}(?:st|nd|rd|th)?, \d{4}\b|\b\d{4}-\d\d-\d\d\b|\b\d{1,2}[./]\d{1,2}[./]\d{4}\b|\d{4}年/iu,
  /** "By" and one name or several, each word with a capital. */
  byline:
    /^(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or|[Dd]oor)\s+\p{Lu}[\p{L}.'’-]*(?:,?\s+(?:(?:and|und|et|y|e|en|de|van|von|der)\s+)*\p{Lu}[\p{L}.'’-]*)*$/u,
  address: /^(?:https?:\/\/|www\.)\S+$|^\S+@\S+$/iu,
};

/**
 * A title for each facet in its sections' own words: the innermost heading that tells something, led by
 * its page's title where it does not name that subject itself, else the page's title. Where two would be
 * called the same, the later one is told apart by its opening words.
 *
 * @param sources all sources of the research: what several titles share names none of them.
 */
export function nameFacets(
  groups: readonly PassageGroup[],
  sources: readonly PassageSource[],
): string[] {
  const used = new Set<string>();
  return groups.map(({ passages }) => {
    const [best] = passages;
    if (!best) return '';
    const page = pageTitle(best.source, sources);
    const choices = [...titlesFor(best.headings, page, best.source.language)];
    const quote = best.source.text.slice(best.start, best.end);
    const opening = quote.split(/\s+/u).slice(0, RESEARCH.openingWords).join(' ');
    const fallback = `${choices[0] ?? page}: ${opening} …`;
    const title = choices.find((choice) => !used.has(choice.toLowerCase())) ?? fallback;
    used.add(title.toLowerCase());
    return title;
  });
}

/** Whether a line can name a subject. */
const namesSubject = (line: string) =>
  !Object.values(NAMELESS).some((nameless) => nameless.test(line.trim()));

/** Whether a heading takes up a word of its page's title: else its subject is known only from there. */
function sharesWord(heading: string, page: string, language: string): boolean {
  const words = new Set(contentWords(page, language));
  return contentWords(heading, language).some((word) => words.has(word));
}

/** Whether a heading says what stands under it: "Introduction" and "What it is" do not. */
const isTelling = (heading: string, language: string) =>
  sectionKind(heading) === 'telling' && contentWords(heading, language).length > 0;

function* titlesFor(
  headings: readonly string[],
  page: string,
  language: string,
): Generator<string> {
  const path = headings
    .map(plainHeading)
    .filter((heading) => heading !== '' && namesSubject(heading));
  const inner = path.at(-1);
  const above = path.at(-2);
  const tells = inner !== undefined && isTelling(inner, language);
  const isPage = inner !== undefined && page.toLowerCase().includes(inner.toLowerCase());
  if (inner && tells && !isPage && sharesWord(inner, page, language)) yield capitalise(inner);
  const lead = above && isTelling(above, language) && path.length > 2 ? above : page;
  if (inner && tells && !isPage && lead.length + inner.length < RESEARCH.titleMax)
    yield lead.toLowerCase() === inner.toLowerCase()
      ? capitalise(inner)
      : `${capitalise(lead)}: ${inner}`;
  yield capitalise(page);
  if (inner && !isPage && page.length + inner.length < RESEARCH.titleMax)
    yield `${capitalise(page)}: ${inner}`;
}

/** A page's title without what it shares with the titles of other pages of its site. */
function pageTitle(
  { title, id, blocks, text }: PassageSource,
  all: readonly PassageSource[],
): string {
  const others = all.filter((other) => other.id !== id).map((other) => other.title);
  if (others.includes(title) || !namesSubject(title)) {
    const own = blocks
      .filter(({ kind }) => kind === 'heading')
      .map(({ start, end }) => text.slice(start, end))
      .find(namesSubject);
    if (own) return plainHeading(own);
  }
  const parts = title.split(PART);
  const telling = parts.filter((part) => !others.some((other) => other.split(PART).includes(part)));
  return (telling.length > 0 ? telling : parts).map(plainHeading).join(': ');
}

/** A heading without marks and its number. */
function plainHeading(heading: string): string {
  return heading
    .replace(/[¶#§↑⚓]+\s*$/u, '')
    .replace(/^\s*(?:\p{L}+ )?(?:\d+|[A-Z])(?:\.\d+)*[.):]?\s+(?=\p{L})/u, (number) =>
      /\d/u.test(number) && !/^\s*\d{4}\s/u.test(number) ? '' : number,
    )
    .replace(/[\s:;,–—-]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Upper-cases the first letter, unless the word is a name like `git-rebase` or `npm.js`. */
function capitalise(text: string): string {
  const [first = ''] = text.split(' ');
  if (/[-._\d]|\p{Ll}\p{Lu}/u.test(first)) return text;
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
