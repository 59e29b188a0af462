import { describe, expect, it } from '@jest/globals';
import {
  storeArticleLocally,
  moveLocalWork,
  type ArticleToKeep,
  type ListedStorage,
} from './local-work.ts';

const EMAIL = 'ada@example.org';
const LIST = `user_content_${EMAIL}`;
const NOW = Date.parse('2026-11-23T12:00:00Z');

function memory(values: Record<string, unknown> = {}, mostCharacters = Infinity): ListedStorage {
  const kept = new Map(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    keys: () => [...kept.keys()],
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => value.length <= mostCharacters && Boolean(kept.set(key, value)),
    remove: (key) => void kept.delete(key),
  };
}

const article: ArticleToKeep = {
  ...{ articleId: 'a1', searchId: 's1', title: 'Tides', content: '<p>High</p>' },
  ...{ searchTerm: 'tides', featuredImageUrl: '/1.png', images: ['/1.png', '/2.png'] },
};
const step = {
  ...{ sessionId: 's', searchTerm: 'looms', searchId: 'r1', articleTitle: 'Looms' },
  ...{ articleContent: '<p>Warp</p>', images: [], summaries: [] },
  expiresAt: '2026-11-24T11:00:00Z',
};
const taken = () => Promise.resolve(true);
const listOf = (store: ListedStorage) =>
  JSON.parse(store.read(LIST) ?? '[]') as Record<string, unknown>[];

describe('storeArticleLocally', () => {
  it('keeps one record of an article, however often it is asked for', () => {
    const store = memory();
    expect(storeArticleLocally(store, article, NOW)).toBe(`article_${NOW}`);
    expect(storeArticleLocally(store, { ...article, title: 'Ebb' }, NOW + 5)).toBe(
      `article_${NOW}`,
    );
    expect(store.keys()).toHaveLength(1);
    expect(JSON.parse(store.read(`article_${NOW}`) ?? '')).toMatchObject({ title: 'Ebb' });
  });

  it('keeps nothing where there is no room', () => {
    expect(storeArticleLocally(memory({}, 10), article, NOW)).toBeNull();
  });
});

describe('moveLocalWork', () => {
  it('moves articles and steps into the list, newest first, and removes the originals', async () => {
    const store = memory({ session_id: 's', temp_content_s: [step] });
    storeArticleLocally(store, article, NOW - 1000);
    const sent: unknown[] = [];
    await moveLocalWork(store, EMAIL, (one) => Promise.resolve(Boolean(sent.push(one))), NOW);
    expect(store.keys().sort()).toEqual(['session_id', LIST]);
    expect(sent).toEqual([step]);
    expect(listOf(store).map(({ title }) => title)).toEqual(['Looms', 'Tides']);
    expect(listOf(store)[1]).toMatchObject({
      ...{ contentType: 'download', fullContent: '<p>High</p>', imageCount: 2 },
      ...{ thumbnailUrl: '/1.png', articleId: 'a1' },
    });
  });

  it('keeps apart what has neither a title nor ids', async () => {
    const nameless = { ...step, searchTerm: '', searchId: null, articleTitle: '' };
    const other = { ...nameless, articleContent: '<p>Weft</p>' };
    const store = memory({ temp_content_s: [nameless, other] });
    await moveLocalWork(store, EMAIL, taken, NOW);
    expect(listOf(store).map(({ fullContent }) => fullContent)).toEqual([
      '<p>Weft</p>',
      '<p>Warp</p>',
    ]);
  });

  it('skips what the list has by id, title or article', async () => {
    const known = [
      { id: 7, title: 'Looms' },
      { id: 8, title: 'Renamed', articleId: 'a1' },
    ];
    const store = memory({ [LIST]: known, temp_content_s: [step] });
    storeArticleLocally(store, article, NOW);
    await moveLocalWork(store, EMAIL, taken, NOW);
    await moveLocalWork(store, EMAIL, taken, NOW);
    expect(
      listOf(store)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([7, 8]);
    expect(store.keys()).toEqual([LIST]);
  });

  it('keeps what the server does not have yet, and doubles nothing when it is tried again', async () => {
    const store = memory({ temp_content_s: [step] });
    await moveLocalWork(store, EMAIL, () => Promise.resolve(false), NOW);
    expect(store.read('temp_content_s')).not.toBeNull();
    await moveLocalWork(store, EMAIL, taken, NOW);
    expect(store.read('temp_content_s')).toBeNull();
    expect(listOf(store)).toHaveLength(1);
  });

  it('keeps the originals where the list has no room', async () => {
    const store = memory({ temp_content_s: [step] }, 20);
    await moveLocalWork(store, EMAIL, taken, NOW);
    expect(store.keys()).toEqual(['temp_content_s']);
  });

  it('leaves the lists of other accounts alone, and drops what has expired or cannot be read', async () => {
    const store = memory({
      'user_content_article_b@example.org': [{ id: 1, title: 'B' }],
      temp_content_s: [{ ...step, expiresAt: '2026-11-23T11:00:00Z' }],
      article_1: 'broken',
    });
    await moveLocalWork(store, EMAIL, taken, NOW);
    expect(store.keys()).toEqual(['user_content_article_b@example.org']);
  });
});
