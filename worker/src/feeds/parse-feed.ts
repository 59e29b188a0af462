import { parseFeed } from 'feedsmith';
import { byMoment } from '@citeloom/common/domain/article/stated-day';
import type { FeedEntry } from '@citeloom/common/server/models/feed';
import { decodeText } from '../documents/extract/text/decode-text.ts';
import { readDate } from '../documents/extract/dates/document-date.ts';
import { nameIn } from '../documents/extract/title.ts';
import { textOfHtml } from '../web/text-of-html.ts';

/** Most entries of one feed whose pages are read: the newest. */
const ENTRIES_MAX = 50;
const TITLE_MAX = 200;

/** A feed's own name and its newest entries. */
export type ParsedFeed = { title: string; entries: FeedEntry[] };

type Feed = ReturnType<typeof parseFeed<string>>;
/** An entry as its format has it: candidates in order of preference. */
type RawEntry = { links: unknown[]; title: unknown; authors: unknown[]; dates: unknown[] };

/**
 * Reads RSS, Atom, RDF or JSON Feed. Links are resolved against the feed's own address; entries without
 * a link of the web are left out, of those with the same link the first stays. Of a feed that is cut off,
 * the entries before the cut are read.
 *
 * @throws Error when it is none of these formats, or broken.
 */
export function readFeed(
  bytes: Uint8Array,
  charset: string | undefined,
  feedUrl: string,
  now: Date,
): ParsedFeed {
  const parsed = parseAsFarAsWhole(decodeText(bytes, charset ?? xmlEncoding(bytes)));
  const base = parsed.format === 'atom' ? (parsed.feed.xml?.base ?? '') : '';
  const baseUrl = URL.parse(base, feedUrl)?.href ?? feedUrl;
  const entries = new Map<string, FeedEntry>();
  for (const raw of rawEntries(parsed)) {
    const url = pageAddress(raw.links, baseUrl);
    if (url === undefined || entries.has(url)) continue;
    const publishedAt = raw.dates.map((date) => readDate(date, now)).find((date) => date !== null);
    entries.set(url, {
      url,
      title: titleText(raw.title),
      author: nameIn(raw.authors),
      publishedAt: publishedAt ?? null,
    });
  }
  return { title: titleText(parsed.feed.title), entries: newest([...entries.values()]) };
}

/** How the last whole entry ends, and what ends the feed behind it, by how the feed begins. */
const ENDS = [
  { feed: /<rss[\s>]/i, entry: '</item>', end: '</channel></rss>' },
  { feed: /<rdf:RDF[\s>]/i, entry: '</item>', end: '</rdf:RDF>' },
  { feed: /<feed[\s>]/i, entry: '</entry>', end: '</feed>' },
];

function parseAsFarAsWhole(text: string): Feed {
  try {
    return parseFeed(text);
  } catch (error) {
    const form = ENDS.find(({ feed }) => feed.test(text));
    const last = form ? text.lastIndexOf(form.entry) : -1;
    if (!form || last < 0) throw error;
    return parseFeed(text.slice(0, last) + form.entry + form.end);
  }
}

function rawEntries(parsed: Feed): RawEntry[] {
  switch (parsed.format) {
    case 'rss':
      return (parsed.feed.items ?? []).map((item) => ({
        links: [item.link, item.guid?.isPermaLink === false ? undefined : item.guid?.value],
        title: item.title,
        authors: [item.dc?.creators, item.authors, item.itunes?.author],
        dates: [item.pubDate, item.dc?.dates?.[0]],
      }));
    case 'rdf':
      return (parsed.feed.items ?? []).map((item) => ({
        links: [item.link],
        title: item.title,
        authors: [item.dc?.creators],
        dates: [item.dc?.dates?.[0]],
      }));
    case 'atom':
      return (parsed.feed.entries ?? []).map((entry) => ({
        links: (entry.links ?? [])
          .filter(({ rel = 'alternate' }) => rel === 'alternate')
          .map(({ href }) => href),
        title: entry.title,
        authors: [entry.authors],
        dates: [entry.published, entry.updated],
      }));
    case 'json':
      return (parsed.feed.items ?? []).map((item) => ({
        links: [item.url, item.external_url],
        title: item.title,
        authors: [item.authors],
        dates: [item.date_published],
      }));
  }
}

/** The first link that leads to a page of the web, without its fragment. */
function pageAddress(links: readonly unknown[], base: string): string | undefined {
  for (const link of links) {
    const url = typeof link === 'string' ? URL.parse(link.trim(), base) : null;
    if (!url || !/^https?:$/.test(url.protocol)) continue;
    url.hash = '';
    return url.href;
  }
  return undefined;
}

/** Titles may be plain, or marked up and then an object. */
function titleText(title: unknown): string {
  const value =
    typeof title === 'object' && title !== null && 'value' in title ? title.value : title;
  return textOfHtml(value, TITLE_MAX);
}

/** Newest first; undated ones keep the place that the feed gave them, behind the dated. */
function newest(entries: FeedEntry[]): FeedEntry[] {
  return entries.toSorted((a, b) => byMoment(b.publishedAt, a.publishedAt)).slice(0, ENTRIES_MAX);
}

/** The encoding that an XML declaration names. */
function xmlEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /<\?xml[^<>]*\bencoding=["']([\w.:-]+)["']/.exec(head)?.[1];
}
