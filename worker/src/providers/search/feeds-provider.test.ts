import { describe, expect, it } from '@jest/globals';
import type { WebPageDocument } from '@citeloom/common/server/models/web-page';
import { createFeedsProvider } from './feeds-provider.ts';

const { signal } = new AbortController();
const ADDRESS = 'https://www.example.org:8443/a';

const PAGE: WebPageDocument = {
  _id: ADDRESS,
  finalUrl: 'https://example.org/b',
  extractor: 1,
  textId: 'a'.repeat(64),
  title: 'Guide',
  author: 'Ada',
  publishedAt: '2026-06-05T00:00:00.000Z',
  dateBasis: 'feed',
  contentType: 'text/html',
  language: 'en',
  error: null,
  fetchedAt: new Date('2026-11-20T12:00:00Z'),
  dueAt: new Date('2026-11-21T12:00:00Z'),
  keptUntil: new Date('2026-12-20T12:00:00Z'),
};

const providerWith = (page: WebPageDocument | null) =>
  createFeedsProvider({
    prepare: () => Promise.resolve([]),
    search: () =>
      Promise.resolve([
        { path: ADDRESS, textId: 't', title: 'Guide', publishedAt: null, score: 2 },
      ]),
    find: () => Promise.resolve(page),
  });

describe('the feeds provider', () => {
  it('names hits by their address and their site', async () => {
    const [hit] = await providerWith(PAGE).search('x', { since: null, limit: 1, signal });
    expect(hit).toMatchObject({ provider: 'feeds', ref: ADDRESS, site: 'example.org:8443' });
  });

  it('gives a page with its address, where that led, and how it is dated', async () => {
    expect(await providerWith(PAGE).read(ADDRESS, signal)).toMatchObject({
      ...{ path: null, url: ADDRESS, finalUrl: 'https://example.org/b', dateBasis: 'feed' },
      ...{ textId: PAGE.textId, author: 'Ada', fetchedAt: '2026-11-20T12:00:00.000Z' },
    });
  });

  it('says why a page cannot be read, and not to try again', async () => {
    const error = { code: 'robots', text: 'Its site asks programs not to read it.' } as const;
    const refused = providerWith({ ...PAGE, textId: null, error }).read(ADDRESS, signal);
    await expect(refused).rejects.toMatchObject({ code: 'robots', retryable: false });
    await expect(providerWith(null).read(ADDRESS, signal)).rejects.toMatchObject({
      code: 'unreadable',
      userText: 'It is no page of the feeds.',
    });
  });
});
