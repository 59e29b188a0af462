import { byMoment } from '@citeloom/common/domain/article/stated-day';
import type { Note } from '@citeloom/common/contracts/run';
import type { LibraryDocument } from '@citeloom/common/server/models/library-document';
import type { LibraryState } from '@citeloom/common/server/models/library-state';
import { documentTitle } from '../extract/title.ts';
import { folderName } from './library-state.ts';
import type { Catalogue } from './refresh-catalogue.ts';

/** Most unreadable documents that the interface lists, and that one research names. */
const UNREADABLE_MAX = 500;
const NOTES_MAX = 5;
const PROVIDER = 'documents';

type FolderDescription = Pick<
  LibraryState,
  'state' | 'documents' | 'reading' | 'newest' | 'unreadable'
>;

/** What the interface shows of a folder when all of it is read, or that it is not there. */
export function describeFolder(catalogue: Catalogue | undefined): FolderDescription {
  if (catalogue === undefined)
    return { state: 'missing', documents: 0, reading: null, newest: null, unreadable: [] };
  return {
    state: 'ready',
    documents: catalogue.entries.filter((entry) => entry.textId !== null).length,
    reading: null,
    newest: newestOf(catalogue.entries),
    unreadable: unreadableOf(catalogue).slice(0, UNREADABLE_MAX),
  };
}

/** What a research is told of a folder: that it is not there, is cut, or which documents are unreadable. */
export function notesOn(folder: string, catalogue: Catalogue | undefined): Note[] {
  const name = folderName(folder);
  if (catalogue === undefined) {
    const text = `The folder of documents “${name}” is not there, so nothing in it was searched.`;
    return [{ code: 'provider-failed', provider: PROVIDER, text }];
  }
  const unreadable = unreadableOf(catalogue);
  const notes = unreadable.slice(0, NOTES_MAX).map(({ title, reason }): Note => ({
    code: 'unreadable',
    provider: PROVIDER,
    text: `“${title}” cannot be read. ${reason}`,
  }));
  if (unreadable.length > NOTES_MAX) {
    const more = unreadable.length - NOTES_MAX;
    notes.push({
      code: 'unreadable',
      provider: PROVIDER,
      text: `${more} more ${more === 1 ? 'document' : 'documents'} in “${name}” cannot be read.`,
    });
  }
  return notes;
}

/** What a document is called to people: where files lie in the operator's folder is told to nobody. */
function titleOf(path: string): string {
  return path === '.' ? 'The folder' : documentTitle([], path);
}

function unreadableOf({ entries, listing }: Catalogue): FolderDescription['unreadable'] {
  const failed = entries.flatMap(({ path, error }) => (error ? [{ path, reason: error }] : []));
  const cut = {
    path: '.',
    reason: `The folder holds more than a library can; ${listing.files.length.toLocaleString('en')} documents of it are read.`,
  };
  const all = [...listing.problems, ...failed].sort((a, b) => (a.path < b.path ? -1 : 1));
  return (listing.complete ? all : [cut, ...all]).map(({ path, reason }) => ({
    title: titleOf(path),
    reason,
  }));
}

function newestOf(entries: readonly LibraryDocument[]): FolderDescription['newest'] {
  let newest: FolderDescription['newest'] = null;
  for (const { textId, title, publishedAt, dateBasis } of entries) {
    if (textId === null || publishedAt === null) continue;
    if (byMoment(publishedAt, newest?.publishedAt ?? null) > 0)
      newest = { title, publishedAt, dateBasis };
  }
  return newest;
}
