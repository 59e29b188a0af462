import type { Logger } from '@citeloom/common/server/log';
import { RevocationModel, type Revocation } from '@citeloom/common/server/models/revocation';
import { scrub } from '@citeloom/common/server/scrub';
import { ACCESS_TOKEN_S, CLOCK_SKEW_S } from './token-lifetime.ts';

/** How often a process asks which sign-ins were ended elsewhere. */
const POLL_MS = 5000;
/** Clocks of processes may differ, and a write may become visible late: so much is read again. */
const OVERLAP_MS = 5 * 60_000;
const KEPT_MS = (ACCESS_TOKEN_S + 2 * CLOCK_SKEW_S) * 1000;

/** Names those tokens of a sign-in that were made before its second factor was shown. */
export const firstLevelOf = (authSessionId: string) => `${authSessionId} aal1`;

/** Names the signed addresses of events that an account was given: they end with any of its sign-ins. */
export const eventsOf = (accountId: string) => `${accountId} events`;

export type Revocations = {
  /** From now on no access token of these sign-ins counts: here at once, elsewhere within seconds. */
  revoke(authSessionIds: readonly string[]): Promise<void>;
  /**
   * Whether a sign-in was ended; asks no database.
   *
   * @param issuedAt with it, whether that was after this moment.
   */
  isRevoked: (authSessionId: string, issuedAt?: Date) => boolean;
  /** Calls back with every sign-in that is newly known to have ended. */
  onRevoked(listener: (authSessionId: string) => void): void;
  close(): void;
};

/** Keeps in memory which sign-ins were ended while access tokens of theirs may still be around. */
export function createRevocations(log: Logger): Revocations {
  const known = new Map<string, number>();
  const listeners: ((authSessionId: string) => void)[] = [];
  let since = new Date(0);

  const learn = (id: string, ends: number) => {
    // What is ended once more ends for what was made in between, too.
    if ((known.get(id) ?? 0) >= ends) return;
    known.set(id, ends);
    for (const listener of listeners) listener(id);
  };

  async function poll(): Promise<void> {
    const started = Date.now();
    const found = await RevocationModel.find({ at: { $gt: since } }).lean<Revocation[]>();
    for (const { _id, expiresAt } of found) learn(_id, expiresAt.getTime());
    since = new Date(started - OVERLAP_MS);
    for (const [id, ends] of known) if (ends < started) known.delete(id);
  }

  let polling = false;
  const timer = setInterval(() => {
    if (polling) return;
    polling = true;
    poll()
      .catch((error: unknown) => log.debug({ error: scrub(String(error)) }, 'revocations unread'))
      .finally(() => (polling = false));
  }, POLL_MS);
  timer.unref();

  return {
    async revoke(ids) {
      const at = new Date();
      const expiresAt = new Date(at.getTime() + KEPT_MS);
      for (const id of ids) learn(id, expiresAt.getTime());
      if (ids.length === 0) return;
      await RevocationModel.bulkWrite(
        ids.map((_id) => ({
          updateOne: { filter: { _id }, update: { $set: { at, expiresAt } }, upsert: true },
        })),
      );
    },
    isRevoked(id, issuedAt) {
      const ends = known.get(id);
      if (ends === undefined) return false;
      return issuedAt === undefined || issuedAt.getTime() <= ends - KEPT_MS;
    },
    onRevoked: (listener) => void listeners.push(listener),
    close: () => clearInterval(timer),
  };
}
