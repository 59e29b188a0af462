import type { LibraryDocument } from '@citeloom/common/server/models/library-document';
import { LibraryDocumentModel } from '@citeloom/common/server/models/library-document';
import type { ExtractedDocument } from '../extract/extract-document.ts';
import { storeText } from '../stored-texts.ts';

/** What was last read of each file of a folder, by relative path. */
export async function loadCatalogue(folder: string): Promise<Map<string, LibraryDocument>> {
  const entries = await LibraryDocumentModel.find({ folder }).lean();
  return new Map(entries.map((entry) => [entry.path, entry]));
}

/** One entry, as last read. */
export async function findEntry(folder: string, path: string): Promise<LibraryDocument | null> {
  return LibraryDocumentModel.findById(entryId(folder, path)).lean();
}

/** Stores what was read of a file; a text is stored before the entry that names it. */
export async function storeEntry(
  folder: string,
  entry: Omit<LibraryDocument, '_id' | 'folder'>,
  document: ExtractedDocument | undefined,
): Promise<LibraryDocument> {
  if (document) await storeText(document);
  const stored = { _id: entryId(folder, entry.path), folder, ...entry };
  await LibraryDocumentModel.replaceOne({ _id: stored._id }, stored, { upsert: true });
  return stored;
}

/** Gives documents other titles, by their paths. */
export async function renameEntries(
  folder: string,
  titles: ReadonlyMap<string, string>,
): Promise<void> {
  if (titles.size === 0) return;
  await LibraryDocumentModel.bulkWrite(
    [...titles].map(([path, title]) => ({
      updateOne: { filter: { _id: entryId(folder, path) }, update: { $set: { title } } },
    })),
  );
}

/** Forgets files that are gone. Their texts stay for the sources that point to them. */
export async function removeEntries(folder: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await LibraryDocumentModel.deleteMany({
    _id: { $in: paths.map((path) => entryId(folder, path)) },
  });
}

function entryId(folder: string, path: string): string {
  return `${folder}\0${path}`;
}
