import { setImmediate } from 'node:timers/promises';
import type { Note } from '@citeloom/common/contracts/run';
import type { Logger } from '@citeloom/common/server/log';
import type { LibraryDocument } from '@citeloom/common/server/models/library-document';
import type { TextDocument } from '@citeloom/common/server/models/text';
import { TextModel } from '@citeloom/common/server/models/text';
import type { ReaderPool } from './extract/reader-pool.ts';
import { findEntry, storedTexts } from './folder/catalogue.ts';
import { describeFolder, notesOn } from './folder/describe-folder.ts';
import { openStateWriter } from './folder/library-state.ts';
import type { Catalogue } from './folder/refresh-catalogue.ts';
import { refreshCatalogue } from './folder/refresh-catalogue.ts';
import type { DocumentHit } from './index/search-documents.ts';
import { searchDocuments } from './index/search-documents.ts';
import { SearchIndex } from './index/search-index.ts';
import type { PassageHit } from './index/search-passages.ts';
import { searchPassages } from './index/search-passages.ts';
import { worthwhileTopics } from './index/topics.ts';
import type { Fingerprint } from './near-copies.ts';
import { fingerprintOf, groupFingerprints } from './near-copies.ts';

const TEXTS_AT_ONCE = 20;
const FINGERPRINTS_MAX = 5_000;

/** A folder of documents, read, indexed and searched. Lives in a thread of its own (library.ts). */
export type FolderLibrary = {
  /** Reads what is new or has changed; calls at the same time share one pass. */
  refresh(): Promise<Note[]>;
  search(query: string, options: { since: Date | null; limit: number }): DocumentHit[];
  find(path: string): Promise<LibraryDocument | null>;
  passages(query: string, textIds: readonly string[], limit: number): Promise<PassageHit[]>;
  nearCopies(textIds: readonly string[]): Promise<Map<string, string>>;
  describe(): { documents: number; topics: string[] };
  close(): Promise<void>;
};

export function createFolderLibrary({
  folder,
  readers,
  log,
}: {
  folder: string;
  readers: ReaderPool;
  log: Logger;
}): FolderLibrary {
  const index = new SearchIndex();
  const fingerprints = new Map<string, Fingerprint>();
  const closing = new AbortController();
  const state = openStateWriter(folder, (error) => log.warn({ err: error }, 'no progress written'));
  let present = false;
  let topics: string[] = [];
  let topicsWork: Promise<void> = Promise.resolve();
  let running: Promise<Note[]> | undefined;
  let next: Promise<Note[]> | undefined;

  /** Who asks while a pass is under way shares the one after it: the first may have missed a change. */
  function refresh(): Promise<Note[]> {
    next ??= (async () => {
      await running?.catch(() => undefined);
      await setImmediate();
      running = next;
      next = undefined;
      return pass();
    })();
    return next;
  }

  async function pass(): Promise<Note[]> {
    const { signal } = closing;
    const catalogue = await refreshCatalogue({ folder, readers, state, log, signal });
    present = catalogue !== undefined;
    const changed = catalogue !== undefined && (await followCatalogue(catalogue));
    await state.write({ ...describeFolder(catalogue), ...(present ? {} : { topics: [] }) });
    if (changed || topics.length === 0) await startTopics();
    return notesOn(folder, catalogue);
  }

  /** Makes the index hold what the catalogue says; true when that changed anything. */
  async function followCatalogue({ entries }: Catalogue): Promise<boolean> {
    const readable = new Map(
      entries.filter((each) => each.textId).map((each) => [each.path, each]),
    );
    const gone = [...index.documents()].filter(({ path }) => !readable.has(path));
    for (const { path } of gone) index.removeDocument(path);
    const changed = [...readable.values()].filter((entry) => {
      const known = index.document(entry.path);
      return (['textId', 'title', 'publishedAt'] as const).some(
        (key) => known?.[key] !== entry[key],
      );
    });
    for (let at = 0; at < changed.length; at += TEXTS_AT_ONCE) {
      closing.signal.throwIfAborted();
      await addDocuments(changed.slice(at, at + TEXTS_AT_ONCE));
    }
    return gone.length > 0 || changed.length > 0;
  }

  async function addDocuments(entries: readonly LibraryDocument[]): Promise<void> {
    const textIds = entries.map((entry) => entry.textId!).filter((id) => !index.isInLibrary(id));
    for (const text of await loadTexts(textIds)) {
      index.addText({ ...text, id: text._id });
      // Questions are answered between two texts.
      await setImmediate();
    }
    for (const { path, textId, title, publishedAt } of entries) {
      if (index.isInLibrary(textId!))
        index.setDocument({ path, textId: textId!, title, publishedAt });
    }
  }

  /** Topics take longer than a research should wait; they follow when they are known. */
  async function startTopics(): Promise<void> {
    await topicsWork;
    topicsWork = worthwhileTopics(index, closing.signal)
      .then(async (found) => {
        topics = found;
        if (present) await state.write({ topics });
      })
      .catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ err: error }, 'no topics found');
      });
  }

  async function addGuests(textIds: readonly string[]): Promise<void> {
    const unknown = textIds.filter((id) => !index.text(id));
    for (const text of await loadTexts(unknown)) index.addGuest({ ...text, id: text._id });
  }

  async function fingerprintsOf(textIds: readonly string[]): Promise<Map<string, Fingerprint>> {
    const unknown = textIds.filter((id) => !fingerprints.has(id));
    if (fingerprints.size + unknown.length > FINGERPRINTS_MAX) fingerprints.clear();
    for (const text of await loadTexts(textIds.filter((id) => !fingerprints.has(id)))) {
      fingerprints.set(text._id, fingerprintOf(text.text));
      await setImmediate();
    }
    return new Map(
      textIds.flatMap((id): [string, Fingerprint][] => {
        const known = fingerprints.get(id);
        return known ? [[id, known]] : [];
      }),
    );
  }

  return {
    refresh,
    search(query, { since, limit }) {
      return present ? searchDocuments(index, query, { since, limit, now: new Date() }) : [];
    },
    async find(path) {
      const entry = await findEntry(folder, path);
      const textId = entry?.textId;
      if (!textId || (await storedTexts([textId])).has(textId)) return entry;
      // Its text was lost: the next pass reads it again.
      await refresh();
      return findEntry(folder, path);
    },
    async passages(query, textIds, limit) {
      await addGuests(textIds);
      return searchPassages(index, query, textIds, limit);
    },
    async nearCopies(textIds) {
      return groupFingerprints(await fingerprintsOf([...new Set(textIds)]));
    },
    describe() {
      return present
        ? { documents: [...index.documents()].length, topics }
        : { documents: 0, topics: [] };
    },
    async close() {
      closing.abort();
      readers.close();
      await Promise.allSettled([running, topicsWork]);
    },
  };
}

async function loadTexts(textIds: readonly string[]): Promise<TextDocument[]> {
  if (textIds.length === 0) return [];
  return TextModel.find({ _id: { $in: textIds } }).lean();
}
