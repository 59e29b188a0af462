import { basename } from 'node:path';
import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { LibraryStateModel, type LibraryState } from '@citeloom/common/server/models/library-state';
import { sourcesFolder } from '@citeloom/common/server/sources-folder';

/** The writer that works without a key (design §5). */
const ENGINE: LibraryAnswer['engine'] = {
  id: 'built-in',
  label: 'Built-in engine: quotes its sources. Connect a model for written prose.',
};

/** The folder of documents as workers last found it; "reading" until one has looked. */
export async function presentLibrary(sourcesDir: string): Promise<LibraryAnswer> {
  const folder = sourcesFolder(sourcesDir);
  const state = await LibraryStateModel.findById(folder).lean<LibraryState>();
  if (!state) {
    return {
      name: basename(folder),
      state: 'reading',
      documents: 0,
      reading: null,
      newest: null,
      unreadable: [],
      topics: [],
      engine: ENGINE,
    };
  }
  return { ...state, engine: ENGINE };
}
