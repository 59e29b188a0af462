import { describe, expect, it } from '@jest/globals';
import { readFeed } from './parse-feed.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const URL_ = 'https://example.org/news/feed.xml';

const read = (text: string | Uint8Array, charset?: string) =>
  readFeed(typeof text === 'string' ? Buffer.from(text) : text, charset, URL_, NOW);

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Bees &amp; more</title>${items}</channel></rss>`;

describe('readFeed', () => {
  it('reads RSS, its links resolved and without fragments', () => {
    const feed = read(
      rss(
        '<item><title>One &lt;b&gt;bee&lt;/b&gt;</title><link>/a/1#top</link><pubDate>Fri, 05 Jun 2026 10:00:00 +0200</pubDate><dc:creator>Ada</dc:creator></item>',
      ),
    );
    expect(feed).toEqual({
      title: 'Bees & more',
      entries: [
        {
          url: 'https://example.org/a/1',
          title: 'One bee',
          author: 'Ada',
          publishedAt: '2026-06-05T10:00:00.000+02:00',
        },
      ],
    });
  });

  it('reads Atom with its base, alternate links and marked up titles', () => {
    const feed = read(
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://b.example/x/"><title type="html">At&lt;i&gt;om&lt;/i&gt;</title><entry><title>E</title><link rel="enclosure" href="z.mp3"/><link href="e.html"/><published>2026-06-05T00:00:00Z</published><updated>2026-07-01T00:00:00Z</updated><author><name>Bob</name></author></entry></feed>',
    );
    expect(feed.title).toBe('Atom');
    expect(feed.entries).toEqual([
      {
        url: 'https://b.example/x/e.html',
        title: 'E',
        author: 'Bob',
        publishedAt: '2026-06-05T00:00:00.000Z',
      },
    ]);
  });

  it('reads a feed that is cut off as far as its entries are whole', () => {
    const whole = rss(
      '<item><title>A</title><link>/a</link></item><item><title>B</title><link>/b</link></item>',
    );
    const titles = (text: string) => read(text).entries.map(({ title }) => title);
    expect(titles(whole.slice(0, whole.indexOf('<link>/b')))).toEqual(['A']);
    expect(titles(whole.slice(0, whole.indexOf('</channel>')))).toEqual(['A', 'B']);
    const atom =
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><title>E</title><link href="/e"/></entry><entry><ti';
    expect(titles(atom)).toEqual(['E']);
    expect(() => read('<rss version="2.0"><channel><item><title>A')).toThrow();
  });

  it('knows the authors that RSS and podcasts name', () => {
    const { entries } = read(
      '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>x</title><item><title>a</title><link>/1</link><author>ada@example.org (Ada Byron)</author></item><item><title>b</title><link>/2</link><itunes:author>Ida Rhodes</itunes:author></item></channel></rss>',
    );
    expect(entries.map(({ author }) => author)).toEqual(['Ada Byron', 'Ida Rhodes']);
  });

  it('reads RDF and JSON Feed', () => {
    const rdf = read(
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>R</title></channel><item><title>T</title><link>r</link><dc:date>2026-06-05</dc:date></item></rdf:RDF>',
    );
    const json = read(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J',
        items: [{ id: '1', url: 'j', title: 'T', date_published: '2026-06-05T00:00:00Z' }],
      }),
    );
    for (const [feed, page] of [
      [rdf, 'r'],
      [json, 'j'],
    ] as const)
      expect(feed.entries).toEqual([
        {
          url: `https://example.org/news/${page}`,
          title: 'T',
          author: null,
          publishedAt: '2026-06-05T00:00:00.000Z',
        },
      ]);
  });

  it('reads old forms of dates, and no date for one that cannot be', () => {
    const dates = ['Fri, 05 Jun 2026 23:30:00 EST', 'soon', 'Fri, 05 Jun 2037 10:00:00 GMT'];
    const items = dates.map(
      (date, at) => `<item><link>/${at}</link><pubDate>${date}</pubDate></item>`,
    );
    expect(read(rss(items.join(''))).entries.map((entry) => entry.publishedAt)).toEqual([
      '2026-06-05T23:30:00.000-05:00',
      null,
      null,
    ]);
  });

  it('leaves out entries that lead to no page of the web, and repeats', () => {
    const links = ['javascript:alert(1)', 'mailto:a@b.c', 'file:///etc/passwd', '', '/a', '/a#b'];
    const items = links.map((link) => `<item><title>T</title><link>${link}</link></item>`);
    const { entries } = read(rss(items.join('')));
    expect(entries.map((entry) => entry.url)).toEqual(['https://example.org/a']);
  });

  it('keeps the newest fifty entries, undated ones last', () => {
    const items = Array.from({ length: 60 }, (_, at) => {
      const date = new Date(Date.UTC(2026, 0, 1 + at)).toUTCString();
      return `<item><link>/${at}</link>${at === 0 ? '' : `<pubDate>${date}</pubDate>`}</item>`;
    });
    const { entries } = read(rss(items.join('')));
    expect(entries).toHaveLength(50);
    expect(entries[0]?.url).toBe('https://example.org/59');
    expect(entries.at(-1)?.url).toBe('https://example.org/10');
  });

  it('reads the encoding that the server or the declaration names', () => {
    const latin = (head: string) =>
      Buffer.from(
        `${head}<rss version="2.0"><channel><title>Müller</title></channel></rss>`,
        'latin1',
      );
    expect(read(latin('<?xml version="1.0" encoding="ISO-8859-1"?>')).title).toBe('Müller');
    expect(read(latin(''), 'iso-8859-1').title).toBe('Müller');
  });

  it('refuses what is no feed', () => {
    for (const text of ['<html><p>Hello</p></html>', '{}', '', '<rss version="2.0"><channel>'])
      expect(() => read(text)).toThrow();
  });

  it('never replaces entities that a feed defines itself', () => {
    const defined = (entity: string) =>
      `<?xml version="1.0"?><!DOCTYPE r [${entity}]><rss version="2.0"><channel><title>&x;</title></channel></rss>`;
    expect(read(defined('<!ENTITY x "ha">')).title).toBe('&x;');
    expect(() => read(defined('<!ENTITY x SYSTEM "file:///etc/passwd">'))).toThrow();
  });
});
