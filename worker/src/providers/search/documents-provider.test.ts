import { describe, expect, it } from '@jest/globals';
import type { LibraryDocument } from '@citeloom/common/server/models/library-document';
import { createDocumentsProvider } from './documents-provider.ts';

const SIGNAL = new AbortController().signal;

const DOCUMENT: LibraryDocument = {
  _id: '/docs\0guide.md',
  folder: '/docs',
  path: 'guide.md',
  bytes: 10,
  mtimeMs: 1,
  extractor: 1,
  textId: 'a'.repeat(64),
  title: 'Guide',
  author: 'Ada',
  publishedAt: '2026-06-05T00:00:00.000Z',
  dateBasis: 'front-matter',
  contentType: 'text/markdown',
  language: 'en',
  error: null,
  readAt: new Date('2026-11-20T12:00:00Z'),
};

function providerWith(document: LibraryDocument | null) {
  return createDocumentsProvider({
    name: 'docs',
    prepare: async () => [],
    search: async () => [
      { path: 'guide.md', textId: 't', title: 'Guide', publishedAt: null, score: 2 },
    ],
    find: async () => document,
  });
}

describe('the documents provider', () => {
  it('names hits by their path and the folder', async () => {
    const hits = await providerWith(DOCUMENT).search('x', {
      since: null,
      limit: 5,
      signal: SIGNAL,
    });
    expect(hits).toEqual([
      {
        provider: 'documents',
        ref: 'guide.md',
        title: 'Guide',
        site: 'docs',
        publishedAt: null,
        score: 2,
      },
    ]);
  });

  it('gives what the catalogue knows of a document', async () => {
    expect(await providerWith(DOCUMENT).read('guide.md', SIGNAL)).toMatchObject({
      path: 'guide.md',
      url: null,
      textId: DOCUMENT.textId,
      author: 'Ada',
      dateBasis: 'front-matter',
      fetchedAt: '2026-11-20T12:00:00.000Z',
    });
  });

  it('says in words for people why a document cannot be read, and not to try again', async () => {
    const broken = { ...DOCUMENT, textId: null, error: 'The file is empty.' };
    await expect(providerWith(broken).read('guide.md', SIGNAL)).rejects.toMatchObject({
      code: 'unreadable',
      retryable: false,
      userText: '“Guide” cannot be read. The file is empty.',
    });
    await expect(providerWith(null).read('no.md', SIGNAL)).rejects.toMatchObject({
      userText: '“no” cannot be read. It is not in the folder of documents.',
    });
  });
});
