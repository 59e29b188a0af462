import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kindOf } from '../../../worker/src/documents/extract/document-kind.ts';
import {
  extractDocument,
  type ExtractedDocument,
} from '../../../worker/src/documents/extract/extract-document.ts';
import { titlesToChange } from '../../../worker/src/documents/folder/shared-titles.ts';
import { SearchIndex } from '../../../worker/src/documents/index/search-index.ts';

/** A document as it was read, by its path in the library. */
export type MemoryDocument = ExtractedDocument & { path: string };

/** A folder of documents read and indexed in this process, without a database. */
export type MemoryLibrary = { documents: ReadonlyMap<string, MemoryDocument>; index: SearchIndex };

/** Reads all documents of a folder; one that cannot be read is left out, as in a library. */
export async function readLibrary(folder: string): Promise<Map<string, MemoryDocument>> {
  const documents = new Map<string, MemoryDocument>();
  const paths = (await readdir(folder, { recursive: true })).filter((path) => kindOf(path)).sort();
  for (const path of paths) {
    const read = await extractDocument(await readFile(join(folder, path)), path).catch(() => null);
    if (read) documents.set(path, { ...read, path });
  }
  const titles = titlesToChange(
    [...documents.values()].map(({ path, title, heading }) => ({
      path,
      title,
      ownTitles: { stated: title, heading },
    })),
  );
  for (const [path, title] of titles) documents.set(path, { ...documents.get(path)!, title });
  return documents;
}

/** Indexes documents as a library does. */
export function indexLibrary(documents: ReadonlyMap<string, MemoryDocument>): SearchIndex {
  const index = new SearchIndex();
  for (const { path, textId, title, publishedAt, ...stored } of documents.values()) {
    index.addText({ ...stored, id: textId });
    index.setDocument({ path, textId, title, publishedAt });
  }
  return index;
}
