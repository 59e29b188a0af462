import { describe, expect, it } from '@jest/globals';
import type { SessionContentRequest } from '@citeloom/common/contracts/session-content';
import type { SafeStorage } from '../../lib/safe-storage.ts';
import { addPending, readPending, removePending } from './pending-content.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

function memory(): SafeStorage {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => Boolean(values.set(key, value)),
    remove: (key) => void values.delete(key),
  };
}

function content(overrides: Partial<SessionContentRequest> = {}): SessionContentRequest {
  return {
    sessionId: 's',
    searchTerm: 'looms',
    searchId: 'r1',
    images: [],
    summaries: [],
    expiresAt: '2026-11-22T12:00:00Z',
    ...overrides,
  };
}

describe('pending content', () => {
  it('waits under the key of its session until it is sent', () => {
    const store = memory();
    addPending(store, content(), NOW);
    expect(store.read('temp_content_s')).not.toBeNull();
    expect(readPending(store, 's', NOW)).toHaveLength(1);
    removePending(store, content(), NOW);
    expect(store.read('temp_content_s')).toBeNull();
  });

  it('keeps one version of each thing, the newest', () => {
    const store = memory();
    addPending(store, content({ searchTerm: 'old' }), NOW);
    addPending(store, content({ articleId: 'a1' }), NOW);
    addPending(store, content({ searchTerm: 'new' }), NOW);
    expect(readPending(store, 's', NOW).map(({ searchTerm }) => searchTerm)).toEqual([
      'looms',
      'new',
    ]);
  });

  it('keeps apart what has no ids and other words', () => {
    const store = memory();
    const nameless = content({ searchId: null, articleContent: '<p>Warp</p>' });
    addPending(store, nameless, NOW);
    addPending(store, { ...nameless, articleTitle: 'Weft' }, NOW);
    addPending(store, { ...nameless, articleContent: '<p>Weft</p>' }, NOW);
    expect(readPending(store, 's', NOW)).toHaveLength(2);
    const unnamed = { ...nameless, searchTerm: '' };
    addPending(store, unnamed, NOW);
    addPending(store, { ...unnamed, articleContent: '<p>Weft</p>' }, NOW);
    expect(readPending(store, 's', NOW)).toHaveLength(4);
    removePending(store, unnamed, NOW);
    expect(readPending(store, 's', NOW)).toHaveLength(3);
  });

  it('says when the storage is full or blocked', () => {
    expect(addPending(memory(), content(), NOW)).toBe(true);
    expect(addPending({ ...memory(), write: () => false }, content(), NOW)).toBe(false);
  });

  it('forgets what has expired and what cannot be read', () => {
    const store = memory();
    addPending(store, content({ expiresAt: '2026-11-21T11:00:00Z' }), NOW);
    expect(readPending(store, 's', NOW)).toEqual([]);
    store.write('temp_content_s', '{broken');
    expect(readPending(store, 's', NOW)).toEqual([]);
  });
});
