import { setImmediate } from 'node:timers/promises';
import type { DocumentEntry, SearchIndex } from './index/search-index.ts';
import { loadTexts } from './stored-texts.ts';

const TEXTS_AT_ONCE = 20;

/** What a catalogue says of a document; without a text it cannot be searched. */
export type CatalogueEntry = Omit<DocumentEntry, 'textId'> & { textId: string | null };

/**
 * Makes an index hold what a catalogue says, reading the texts from the database. Questions to the
 * index are answered in between.
 *
 * @returns true when that changed anything.
 * @throws database errors, and the signal's reason when it is aborted.
 */
export async function followCatalogue(
  index: SearchIndex,
  entries: readonly CatalogueEntry[],
  signal: AbortSignal,
): Promise<boolean> {
  const readable = new Map(entries.filter((each) => each.textId).map((each) => [each.path, each]));
  const gone = [...index.documents()].filter(({ path }) => !readable.has(path));
  for (const { path } of gone) index.removeDocument(path);
  const changed = [...readable.values()].filter((entry) => {
    const known = index.document(entry.path);
    return (['textId', 'title', 'publishedAt'] as const).some((key) => known?.[key] !== entry[key]);
  });
  for (let at = 0; at < changed.length; at += TEXTS_AT_ONCE) {
    signal.throwIfAborted();
    await addDocuments(index, changed.slice(at, at + TEXTS_AT_ONCE));
  }
  return gone.length > 0 || changed.length > 0;
}

async function addDocuments(index: SearchIndex, entries: readonly CatalogueEntry[]): Promise<void> {
  const textIds = entries.flatMap(({ textId }) => textId ?? []);
  for (const text of await loadTexts(textIds.filter((id) => !index.text(id)))) {
    index.addText({ ...text, id: text._id });
    await setImmediate();
  }
  for (const { path, textId, title, publishedAt } of entries) {
    if (textId !== null && index.text(textId))
      index.setDocument({ path, textId, title, publishedAt });
  }
}
