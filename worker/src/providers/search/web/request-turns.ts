import type { Redis } from 'ioredis';
import type { Turn, Turns } from '../../../web/turns.ts';
import { openTurns, ownTurns } from '../../../web/turns.ts';
import { searchFailure } from './search-failure.ts';

/**
 * Gives requests to a service their turns, for all worker processes together: so far apart as it
 * wants them, and none while it has asked to be left alone.
 */
export type RequestTurns = {
  /**
   * Waits until it is time for a request.
   *
   * @throws ProviderError when the service is to be left alone, or the turn would come too late.
   */
  take(turn: Turn & { title: string }): Promise<void>;
  /** Leaves a service alone for a while; `reason` is told to whoever asks meanwhile. */
  leaveAlone(name: string, forMs: number, reason: string): Promise<void>;
};

/** Turns that nobody shares: for a look at one's own settings. */
export const privateTurns: RequestTurns = toldTurns(ownTurns);

/** Turns that all processes with the same Redis share. */
export function sharedTurns(redis: Redis): RequestTurns {
  return toldTurns(openTurns(redis, 'search'));
}

function toldTurns(turns: Turns): RequestTurns {
  return {
    async take({ title, ...turn }) {
      const refused = await turns.take(turn);
      if (refused !== null) throw searchFailure('left-alone', title, refused);
    },
    leaveAlone: (...of) => turns.leaveAlone(...of),
  };
}
