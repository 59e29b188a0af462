import { setImmediate } from 'node:timers/promises';
import type { Note } from '@citeloom/common/contracts/run';
import type { Logger } from '@citeloom/common/server/log';
import type { LibraryDocument } from '@citeloom/common/server/models/library-document';
import type { WeighedQuestion } from './index/weighed-question.ts';
import type { LibraryDescription } from './library-description.ts';
import type { ReaderPool } from './extract/readers/reader-pool.ts';
import { findEntry } from './folder/catalogue.ts';
import { describeFolder, notesOn } from './folder/describe-folder.ts';
import { openStateWriter } from './folder/library-state.ts';
import { refreshCatalogue } from './folder/refresh-catalogue.ts';
import { followCatalogue } from './follow-catalogue.ts';
import { type DocumentHit, searchDocuments } from './index/search-documents.ts';
import { askedIn } from './index/asked-in.ts';
import { analyseQuery, readingLanguage } from './index/query.ts';
import { spelledRight } from './index/spelled-right.ts';
import { SearchIndex } from './index/search-index.ts';
import { TOPICAL_WEIGHT } from './index/topic-gate.ts';
import { worthwhileTopics } from './index/topics.ts';
import { storedTexts } from './stored-texts.ts';

/** A folder of documents, read, indexed and searched. Lives in a thread of its own (library.ts). */
export type FolderLibrary = {
  /** Reads what is new or has changed; calls at the same time share one pass. */
  refresh(): Promise<Note[]>;
  search(query: string, options: { since: Date | null; limit: number }): DocumentHit[];
  find(path: string): Promise<LibraryDocument | null>;
  /** Titles and headings of documents, about 2,000 of them at most. */
  names(): NamedDocument[];
  weighQuestion(query: string): WeighedQuestion;
  describe(query?: string): LibraryDescription;
  close(): Promise<void>;
};

/** A document with what it and its sections are called. */
export type NamedDocument = {
  path: string;
  title: string;
  publishedAt: string | null;
  headings: string[];
};

const NAMES_MAX = 2000;
const NONE = { topics: [] };

type Parts = { folder: string; readers: ReaderPool; log: Logger };

export function createFolderLibrary({ folder, readers, log }: Parts): FolderLibrary {
  const index = new SearchIndex();
  const closing = new AbortController();
  const { signal } = closing;
  const state = openStateWriter(folder, (error) => log.warn({ err: error }, 'no progress written'));
  let present = false;
  /** Not known before the first pass: until then the stored ones stand. */
  let topics: string[] | undefined;
  let topicsWork = Promise.resolve();
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
    const catalogue = await refreshCatalogue({ folder, readers, state, log, signal });
    present = catalogue !== undefined;
    const changed = present && (await followCatalogue(index, catalogue!.entries, signal));
    await state.write({ ...describeFolder(catalogue), ...(present ? topics && { topics } : NONE) });
    if (changed) startTopics();
    return notesOn(folder, catalogue);
  }

  /** Topics take longer than a research should wait; they follow when they are known. */
  function startTopics(): void {
    topicsWork = topicsWork.then(async () => {
      try {
        topics = await worthwhileTopics(index, signal);
        if (present) await state.write({ topics });
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'no topics found');
      }
    });
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
    names() {
      const documents = present ? [...index.documents()].slice(0, NAMES_MAX) : [];
      const each = Math.floor((NAMES_MAX - documents.length) / Math.max(1, documents.length));
      return documents.map(({ path, title, publishedAt, textId }) => {
        const passages = index.text(textId)?.passages ?? [];
        const headings = new Set(passages.flatMap(({ headingPath }) => headingPath.slice(-1)));
        return { path, title, publishedAt, headings: [...headings].slice(0, each) };
      });
    },
    weighQuestion(query) {
      const lexicon = index.lexicon();
      const words = analyseQuery(query, lexicon)
        .filter(({ passages, weight }) => passages > 0 || weight >= TOPICAL_WEIGHT)
        .sort((a, b) => a.start - b.start)
        .map(({ text, strength, passages }) => ({ text, strength, known: passages > 0 }));
      const language = readingLanguage(query, lexicon.languages);
      return { words, language, askedIn: askedIn(query) };
    },
    describe(query) {
      if (!present) return { documents: 0, topics: [], languages: [] };
      const { languages } = index.lexicon();
      const didYouMean = query === undefined ? undefined : spelledRight(query, index.lexicon());
      return {
        documents: [...index.documents()].length,
        topics: topics ?? [],
        languages: [...languages].sort(([, a], [, b]) => b - a).map(([language]) => language),
        ...(didYouMean && { didYouMean }),
      };
    },
    async close() {
      closing.abort();
      readers.close();
      await Promise.allSettled([running, topicsWork]);
    },
  };
}
