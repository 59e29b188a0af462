/** Whose work it is, and how many places it may hold at once; all of them where that is left out. */
export type FairShare = { owner: string; atOnce?: number };

/** Does work when a place is free for its owner. */
export type FairPlaces = <Value>(share: FairShare, work: () => Promise<Value>) => Promise<Value>;

type Waiting = Required<FairShare> & { begin: () => void };

/**
 * A number of places shared between owners (fair queuing): a free one goes to the owner who holds the
 * fewest, of those to the one who was served longest ago, and else to who asked first. Nobody waits
 * behind all that somebody else has asked for.
 */
export function createFairPlaces(places: number): FairPlaces {
  const held = new Map<string, number>();
  const served = new Map<string, number>();
  const waiting: Waiting[] = [];
  let free = places;
  let turn = 0;

  const holds = ({ owner }: FairShare) => held.get(owner) ?? 0;
  const before = (one: Waiting, other: Waiting) =>
    holds(one) - holds(other) || (served.get(one.owner) ?? 0) - (served.get(other.owner) ?? 0);

  function fill(): void {
    while (free > 0) {
      const [next] = waiting.filter((one) => holds(one) < one.atOnce).sort(before);
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      free -= 1;
      turn += 1;
      held.set(next.owner, holds(next) + 1);
      served.set(next.owner, turn);
      next.begin();
    }
  }

  function leave(share: FairShare): void {
    free += 1;
    held.set(share.owner, holds(share) - 1);
    if (holds(share) === 0) {
      held.delete(share.owner);
      if (!waiting.some(({ owner }) => owner === share.owner)) served.delete(share.owner);
    }
    fill();
  }

  return async (share, work) => {
    await new Promise<void>((begin) => {
      waiting.push({ atOnce: places, ...share, begin });
      fill();
    });
    try {
      return await work();
    } finally {
      leave(share);
    }
  };
}
