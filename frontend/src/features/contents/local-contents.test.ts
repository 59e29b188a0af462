import { describe, expect, it } from '@jest/globals';
import type { UserContentItem } from '@citeloom/common/contracts/user-content';
import type { SafeStorage } from '../../lib/safe-storage.ts';
import { clearLocalContents, readLocalContents, writeLocalContents } from './local-contents.ts';

const EMAIL = 'ada@example.org';

function memory(mostCharacters = Infinity): SafeStorage {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => value.length <= mostCharacters && Boolean(values.set(key, value)),
    remove: (key) => void values.delete(key),
  };
}

describe('the local list', () => {
  it('is read newest first, with the defaults of an item, and without searches', () => {
    const store = memory();
    store.write(
      `user_content_${EMAIL}`,
      JSON.stringify([
        { id: 1, createdAt: '2026-01-01T00:00:00Z' },
        { id: 2, createdAt: '2026-02-01T00:00:00Z', title: 'Ink', contentType: 'search' },
        { id: 3, createdAt: '2026-03-01T00:00:00Z', title: '' },
        { id: 'four' },
      ]),
    );
    const items = readLocalContents(store, EMAIL);
    expect(items.map(({ id }) => id)).toEqual([3, 1]);
    expect(items[0]).toMatchObject({
      ...{ title: 'Untitled Article', downloadUrl: '#', previewUrl: '#', thumbnailUrl: '' },
      ...{ downloaded: false, images: [], contentType: 'download' },
    });
  });

  it('keeps what fits, and forgets it when asked', () => {
    const store = memory(600);
    const item = { id: 1, title: 'Ink', fullContent: 'x'.repeat(1000) } as UserContentItem;
    writeLocalContents(store, EMAIL, [item]);
    expect(readLocalContents(store, EMAIL)[0]).toMatchObject({ title: 'Ink', fullContent: '' });
    clearLocalContents(store, EMAIL);
    expect(readLocalContents(store, EMAIL)).toEqual([]);
  });

  it('is empty where what was kept cannot be read', () => {
    const store = memory();
    store.write(`user_content_${EMAIL}`, '{broken');
    expect(readLocalContents(store, EMAIL)).toEqual([]);
    store.write(`user_content_${EMAIL}`, '{}');
    expect(readLocalContents(store, EMAIL)).toEqual([]);
  });
});
