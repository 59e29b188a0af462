import { z } from 'zod';
import { isFinished } from '@citeloom/common/contracts/run';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { recheck } from '../../auth/recheck.ts';
import type { Reply } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export const EventsQuery = z.object({
  token: z.string().max(200).optional(),
  afterSeq: z.string().max(20).optional(),
});

/** The number of the last event that a reader has; anything but a number means from the start. */
function readSeq(value: string | undefined): number {
  return value && /^\d{1,15}$/.test(value) ? Number(value) : 0;
}

/**
 * The events of a run after `lastSeq`, until the one that ends it. A reader that has all of an ended
 * run gets 204, which tells an EventSource not to come again (HTML standard, server-sent events).
 *
 * @param mayStay asked while the stream is open.
 */
export function followRun(
  { stream }: Services,
  run: RunDocument,
  lastSeq: string | undefined,
  mayStay: () => Promise<boolean>,
): Reply {
  const afterSeq = readSeq(lastSeq);
  if (isFinished(run.status) && afterSeq >= run.seq) return { status: 204, empty: true };
  return {
    status: 200,
    events: ({ send, onRead, ended }) =>
      new Promise((resolve) => {
        const end = () => {
          stop();
          follower.close();
          resolve();
        };
        const stop = recheck(mayStay, end);
        const follower = stream.follow(run, afterSeq, (event) => {
          const more = send({ id: event.seq, data: event });
          // An earlier ending, before the run was continued, is not the end.
          if (isFinished(event.status) && event.seq >= run.seq) end();
          return more;
        });
        onRead(() => follower.resume());
        if (ended.aborted) end();
        else ended.addEventListener('abort', end, { once: true });
      }),
  };
}
