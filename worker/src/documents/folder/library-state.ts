import { basename } from 'node:path';
import type { LibraryState } from '@citeloom/common/server/models/library-state';
import { LibraryStateModel } from '@citeloom/common/server/models/library-state';

/** Progress is written at most this often. */
const INTERVAL_MS = 250;

type StateChange = Partial<Omit<LibraryState, '_id' | 'name' | 'updatedAt'>>;

export type StateWriter = {
  /** Writes soon; changes that come in between are written together. */
  progress(change: StateChange): void;
  /** Writes now, and everything that waits. */
  write(change: StateChange): Promise<void>;
};

/** What people call a folder: its own name. */
export function folderName(folder: string): string {
  return basename(folder) || folder;
}

/** Writes the state of a folder for the interface (`libraryStates`). */
export function openStateWriter(
  folder: string,
  onError: (error: unknown) => void,
  intervalMs: number = INTERVAL_MS,
): StateWriter {
  let waiting: StateChange = {};
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const change = waiting;
    waiting = {};
    const written = last.then(() => save(folder, change));
    last = written.catch(() => undefined);
    return written;
  }

  return {
    progress(change) {
      Object.assign(waiting, change);
      timer ??= setTimeout(() => void flush().catch(onError), intervalMs);
    },
    write(change) {
      Object.assign(waiting, change);
      return flush();
    },
  };
}

async function save(folder: string, change: StateChange): Promise<void> {
  const defaults = { state: 'reading', documents: 0, reading: null, newest: null } as const;
  const lists = { unreadable: [], topics: [] };
  const onInsert = Object.entries({ ...defaults, ...lists }).filter(([key]) => !(key in change));
  await LibraryStateModel.updateOne(
    { _id: folder },
    { $set: { name: folderName(folder), ...change }, $setOnInsert: Object.fromEntries(onInsert) },
    { upsert: true },
  );
}
