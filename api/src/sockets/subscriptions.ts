import type { RunEvent } from '@citeloom/common/contracts/run';
import { SubscribeRequest, type SubscribeAnswer } from '@citeloom/common/contracts/socket';
import { AppError } from '@citeloom/common/domain/app-error';
import type { Logger } from '@citeloom/common/server/log';
import type { Owner } from '@citeloom/common/server/models/owner';
import { isOwner } from '../http/access.ts';
import { withDeadline } from '@citeloom/common/server/deadline';
import { scrub } from '@citeloom/common/server/scrub';
import { findRun } from '../runs/load-run.ts';
import type { ChannelFollower } from '../events/run-channel.ts';
import type { RunStream } from '../events/stream-events.ts';

/** Most runs that one socket may follow at once, those that are being looked up among them. */
export const FOLLOWED_MAX = 50;

export type Subscriptions = {
  /** Answers with the last stored number, then delivers every event after `afterSeq`, once, in order. */
  subscribe(request: unknown, acknowledge: (answer: SubscribeAnswer) => void): Promise<void>;
  unsubscribe(request: unknown): void;
  /** The reader can take more events. */
  resume(): void;
  closeAll(): void;
};

/**
 * The runs that one socket follows. Ownership is checked at each subscription: an unknown run is
 * refused like a foreign one.
 */
export function createSubscriptions(options: {
  owner: Owner | null;
  stream: RunStream;
  /** Sends an event; false when no more should come before `resume`. */
  emit: (event: RunEvent) => boolean;
  /** Counts a subscription. @throws AppError `rate_limited`. */
  count: () => Promise<void>;
  log: Logger;
}): Subscriptions {
  const { owner, stream, emit, count, log } = options;
  const followed = new Map<string, ChannelFollower>();
  // A later request for the same run replaces an earlier one, also while that is still loading.
  const latest = new Map<string, symbol>();
  let lookups = 0;
  let closed = false;

  const stop = (runId: string) => {
    followed.get(runId)?.close();
    followed.delete(runId);
  };

  return {
    async subscribe(request, acknowledge) {
      const parsed = SubscribeRequest.safeParse(request);
      if (!parsed.success) return acknowledge({ ok: false, code: 'bad_request' });
      const { runId, afterSeq } = parsed.data;
      const wanted = new Set([...followed.keys(), ...latest.keys(), runId]);
      if (wanted.size > FOLLOWED_MAX || lookups >= FOLLOWED_MAX) {
        return acknowledge({ ok: false, code: 'too_many' });
      }
      const mark = Symbol(runId);
      latest.set(runId, mark);
      lookups += 1;
      try {
        await count();
        const run = owner ? await withDeadline(findRun(runId)) : null;
        if (!run || !isOwner(owner, run.owner)) {
          return acknowledge({ ok: false, code: 'forbidden' });
        }
        acknowledge({ ok: true, seq: run.seq });
        if (closed || latest.get(runId) !== mark) return;
        stop(runId);
        followed.set(runId, stream.follow(run, afterSeq, emit));
      } catch (error) {
        if (error instanceof AppError && error.code === 'rate_limited') {
          return acknowledge({ ok: false, code: 'too_many' });
        }
        log.warn({ error: scrub(String(error)) }, 'subscription failed');
        acknowledge({ ok: false, code: 'unavailable' });
      } finally {
        lookups -= 1;
        if (latest.get(runId) === mark) latest.delete(runId);
      }
    },
    unsubscribe(request) {
      const parsed = SubscribeRequest.safeParse(request);
      if (!parsed.success) return;
      latest.delete(parsed.data.runId);
      stop(parsed.data.runId);
    },
    resume() {
      for (const follower of followed.values()) follower.resume();
    },
    closeAll() {
      closed = true;
      latest.clear();
      for (const runId of [...followed.keys()]) stop(runId);
    },
  };
}
