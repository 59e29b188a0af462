import type { Logger } from '@citeloom/common/server/log';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import type { Hint } from '@citeloom/common/server/runs/hints';
import { readEvents } from '@citeloom/common/server/runs/read-events';
import { scrub } from '@citeloom/common/server/scrub';
import type { Addresses } from '../signing/addresses.ts';
import { presentEvent } from './present-event.ts';
import { RunChannel, type ChannelFollower, type TakeEvent } from './run-channel.ts';

/** How often followed runs are looked up anyway, so that a lost hint costs time, never an event. */
const POLL_MS = 2000;

export type RunStream = {
  /** Delivers every event of a run after `afterSeq` once and in order, until closed. */
  follow(
    run: Pick<RunDocument, '_id' | 'seq' | 'expiresAt'>,
    afterSeq: number,
    onEvent: TakeEvent,
  ): ChannelFollower;
  /** True while anybody follows this run here. */
  isFollowed(runId: string): boolean;
  /** A run has moved: hint → read by number → whoever follows it. */
  onHint: (hint: Hint) => void;
  close(): void;
};

/** The one source of events of this process; sockets, Server-Sent Events and waiting calls share it. */
export function createRunStream(options: { log: Logger; addresses: Addresses }): RunStream {
  const { log, addresses } = options;
  const channels = new Map<string, RunChannel>();
  const onError = (error: unknown) =>
    log.warn({ error: scrub(String(error)) }, 'events could not be read; trying again');

  const poll = async () => {
    if (channels.size === 0) return;
    try {
      const runs = await RunModel.find({ _id: { $in: [...channels.keys()] } })
        .select({ seq: 1 })
        .lean<Pick<RunDocument, '_id' | 'seq'>[]>();
      for (const run of runs) {
        const channel = channels.get(run._id);
        if (channel && (run.seq > channel.cursor || channel.hasLaggards)) void channel.wake();
      }
    } catch (error) {
      onError(error);
    }
  };
  let polling = false;
  const timer = setInterval(() => {
    if (polling) return;
    polling = true;
    void poll().finally(() => {
      polling = false;
    });
  }, POLL_MS);

  return {
    follow(run, afterSeq, onEvent) {
      const { _id: runId, expiresAt } = run;
      let channel = channels.get(runId);
      if (!channel) {
        const read = async (after: number, most: number) =>
          (await readEvents(runId, after, most)).map((event) =>
            presentEvent(event, addresses, expiresAt),
          );
        channel = new RunChannel(run.seq, read, onError);
        channels.set(runId, channel);
      }
      const joined = channel;
      // Hints that came since the run was loaded found no channel.
      void joined.wake();
      const follower = joined.follow(afterSeq, onEvent);
      return {
        resume: () => follower.resume(),
        close() {
          follower.close();
          if (joined.isEmpty && channels.get(runId) === joined) channels.delete(runId);
        },
      };
    },
    isFollowed: (runId) => channels.has(runId),
    onHint({ runId, seq }) {
      const channel = channels.get(runId);
      if (channel && seq > channel.cursor) void channel.wake();
    },
    close() {
      clearInterval(timer);
      channels.clear();
    },
  };
}
