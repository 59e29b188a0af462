import { DataVersionError, updateData } from './data-version/update-data.ts';
import { connectDatabase } from './database.ts';
import type { Logger } from './log.ts';
import { initiateReplicaSet } from './replica-set.ts';

/** Longest that one operation looks for the database. */
const SELECTION_MS = 3000;
const PAUSE_MS = 1000;

/** Hosts of a connection string, without names and passwords. */
export function hostsOf(url: string): string {
  return /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1] ?? 'the given address';
}

/**
 * Connects to MongoDB and keeps trying until it answers, saying so in the log. A single server that is to
 * be a replica set and is none yet is made one, and the data are brought to the version of this program
 * first. Once connected, the driver finds a lost server again by itself. `connected` resolves at the first
 * connection, or at `stop`; it rejects with a DataVersionError when the data are newer than the program.
 */
export function keepConnecting(
  url: string,
  log: Logger,
): { connected: Promise<void>; stop(): Promise<void> } {
  let stopped = false;
  const connecting = (async () => {
    for (let attempt = 1; !stopped; attempt += 1) {
      try {
        await updateData(url, log, { timeoutMs: SELECTION_MS, stopped: () => stopped });
        if (stopped) return;
        await connectDatabase(url, SELECTION_MS);
        log.info({ mongodb: hostsOf(url) }, 'connected to MongoDB');
        return;
      } catch (error) {
        if (error instanceof DataVersionError) throw error;
        if (await initiateReplicaSet(url)) {
          log.info({ mongodb: hostsOf(url) }, 'made MongoDB a replica set of one member');
          continue;
        }
        log.warn(
          { mongodb: hostsOf(url), attempt, error: (error as Error).name },
          'MongoDB does not answer yet; trying again. Is it running, and is MONGODB_URL right?',
        );
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  })();
  // Whoever does not wait is not to die of it.
  connecting.catch(() => undefined);
  return {
    connected: connecting,
    async stop() {
      stopped = true;
      await connecting.catch(() => undefined);
    },
  };
}
