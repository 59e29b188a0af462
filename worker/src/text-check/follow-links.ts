import type { CheckedLink } from '@citeloom/common/contracts/text-check';
import { belongingOf } from '@citeloom/common/server/content/belonging';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { RunContext } from '../run-engine/run-context.ts';
import { asSource } from '../research/read-sources.ts';
import { knownSource } from './known-sources.ts';
import type { SubmittedSentence } from './read-submitted.ts';
import { PAGES_MAX, readPages, type LinkFailure, type PageOutcome } from './read-pages.ts';
import type { TextCheckDependencies } from './text-check-dependencies.ts';
import { webAddressOf } from './web-address.ts';

/** Links that are looked at; sentences with links beyond them are checked against the library. */
const FOLLOWED_MAX = 60;
/** As much of an address as people are told. */
const SHOWN_MAX = 500;
const NO_DOCUMENT = /^(?:#|mailto:|tel:|javascript:|data:)/i;

const NOT_ASKED: LinkFailure = {
  code: 'link-not-read',
  reason: 'Pages of the web were not read for this check.',
};
const TOO_MANY: LinkFailure = {
  code: 'link-not-read',
  reason: `A check reads ${PAGES_MAX} pages of the web at most, and this one came after them.`,
};
const NO_SUCH: LinkFailure = {
  code: 'link-not-read',
  reason: 'It leads to no document of the library.',
};

/**
 * Which source each link of a text leads to, what became of every link, in the text's order, and the pages
 * that were asked for, by their addresses.
 */
export type FollowedLinks = {
  sources: ReadonlyMap<string, SourceDocument>;
  pages: ReadonlyMap<string, PageOutcome>;
  links: CheckedLink[];
};

/** Each link once, with the numbers of the sentences that it stands in. */
function linksOf(sentences: readonly SubmittedSentence[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [index, { links }] of sentences.entries()) {
    for (const link of links.filter((one) => one !== '' && !NO_DOCUMENT.test(one)))
      found.set(link, [...(found.get(link) ?? []), index]);
  }
  return found;
}

/** A link as it stands in the text, or with its host as it is asked for where that is another one. */
function asShown(link: string): string {
  const address = webAddressOf(link);
  const same = address === null || link.toLowerCase().includes(new URL(address).hostname);
  return same ? link : address;
}

/** What became of a link that leads to nothing stored. */
function outcomeOf(
  link: string,
  pages: ReadonlyMap<string, PageOutcome>,
  asked: boolean,
): PageOutcome {
  const address = webAddressOf(link);
  if (address === null) return NO_SUCH;
  return asked ? (pages.get(address) ?? TOO_MANY) : NOT_ASKED;
}

/**
 * Follows the links of a text: to documents of the library, to the owner's stored sources and, where
 * they are to be read, to pages of the web.
 *
 * @param options.readLinks whether pages of the web are fetched at all.
 */
export async function followLinks(
  context: RunContext,
  parts: Pick<TextCheckDependencies, 'providers' | 'linkReader'>,
  sentences: readonly SubmittedSentence[],
  readLinks: boolean,
): Promise<FollowedLinks> {
  const all = linksOf(sentences);
  const wanted = [...all].slice(0, FOLLOWED_MAX);
  const sources = new Map<string, SourceDocument>();
  for (const [link] of wanted) {
    const source = await knownSource(context, parts.providers, link);
    if (source) sources.set(link, source);
  }
  const unknown = wanted.filter(([link]) => !sources.has(link));
  const addresses = new Set(unknown.flatMap(([link]) => webAddressOf(link) ?? []));
  const reader = readLinks ? parts.linkReader : undefined;
  const pages: ReadonlyMap<string, PageOutcome> = reader
    ? await readPages(context, reader, [...addresses])
    : new Map();

  const links = wanted.map(([link, numbers]): CheckedLink => {
    const told = { url: asShown(link).slice(0, SHOWN_MAX), sentences: numbers };
    const known = sources.get(link);
    if (known) return { ...told, read: true, title: known.title };
    const outcome = outcomeOf(link, pages, reader !== undefined);
    if (!('document' in outcome)) return { ...told, read: false, ...outcome };
    sources.set(link, asSource(belongingOf(context), outcome.document));
    return { ...told, read: true, title: outcome.document.title };
  });
  if (all.size > wanted.length) {
    const text = `The text has ${all.size} links. The last ${all.size - wanted.length} of them were not followed.`;
    await context.note({ code: 'link-not-read', text });
  }
  return { sources, pages, links };
}
