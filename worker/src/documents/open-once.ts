import { disconnectDatabase } from '@citeloom/common/server/database';

/**
 * What a thread opens with its first call; when that fails (no database), the next call tries again.
 * `close` ends it, if it was opened, and the thread's connection to the database.
 */
export function openOnce<Opened extends { close(): Promise<unknown> }>(
  open: () => Promise<Opened>,
): { opened: () => Promise<Opened>; close: () => Promise<void> } {
  let opening: Promise<Opened> | undefined;
  return {
    opened() {
      opening ??= open().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    async close() {
      if (!opening) return;
      await (await opening).close();
      await disconnectDatabase();
    },
  };
}
