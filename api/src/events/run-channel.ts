import type { RunEvent } from '@citeloom/common/contracts/run';

/** Events that are read at once for all. */
const PAGE = 500;
/** Events that are read at once for one who is behind and may take only a few of them. */
const CATCH_UP_PAGE = 20;

/** Reads up to `most` events of one run after a number, oldest first; empty when there are none yet. */
export type ReadAfter = (afterSeq: number, most: number) => Promise<RunEvent[]>;

/** Takes an event; false when no more should come before `resume`. */
export type TakeEvent = (event: RunEvent) => unknown;

export type ChannelFollower = {
  /** The reader can take more: goes on behind the last event that it took. */
  resume(): void;
  close(): void;
};

type Follower = { cursor: number; live: boolean; paused: boolean; onEvent: TakeEvent };

/**
 * All who follow one run in this process. Whatever the order of hints, polls and late joiners, each
 * follower gets every event after its own number once and in order: the channel reads new events once
 * for all, and a follower that is behind catches up from the database before it goes live. One that can
 * take no more falls behind: what it has not read waits in the database, not in memory.
 */
export class RunChannel {
  /** Number of the last event that was read for all. */
  #cursor: number;
  readonly #read: ReadAfter;
  readonly #onError: (error: unknown) => void;
  readonly #followers = new Set<Follower>();
  #reading = false;
  #again = false;
  readonly #catchingUp = new WeakSet<Follower>();

  /** @param seq the run's last stored number at this moment. */
  constructor(seq: number, read: ReadAfter, onError: (error: unknown) => void) {
    this.#cursor = seq;
    this.#read = read;
    this.#onError = onError;
  }

  get cursor(): number {
    return this.#cursor;
  }

  get isEmpty(): boolean {
    return this.#followers.size === 0;
  }

  /** True when somebody is still behind what was read for all, as after a failed read. */
  get hasLaggards(): boolean {
    return [...this.#followers].some((follower) => !follower.live && !follower.paused);
  }

  /** Delivers every event after `afterSeq`, stored and coming, until closed. */
  follow(afterSeq: number, onEvent: TakeEvent): ChannelFollower {
    const follower: Follower = { cursor: afterSeq, live: false, paused: false, onEvent };
    this.#followers.add(follower);
    void this.#catchUp(follower);
    return {
      resume: () => {
        if (!follower.paused) return;
        follower.paused = false;
        void this.#catchUp(follower);
      },
      close: () => this.#followers.delete(follower),
    };
  }

  /** Something may be new: reads what is there and hands it out; also helps those who fell behind. */
  async wake(): Promise<void> {
    if (this.#reading) {
      this.#again = true;
      return;
    }
    this.#reading = true;
    try {
      do {
        this.#again = false;
        const events = await this.#read(this.#cursor, PAGE);
        for (const event of events) this.#deliver(event);
        if (events.length === PAGE) this.#again = true;
      } while (this.#again);
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#reading = false;
    }
    for (const follower of this.#followers) if (!follower.live) void this.#catchUp(follower);
  }

  #deliver(event: RunEvent): void {
    if (event.seq <= this.#cursor) return;
    this.#cursor = event.seq;
    for (const follower of this.#followers) {
      if (follower.live) this.#hand(follower, event);
    }
  }

  #hand(follower: Follower, event: RunEvent): void {
    if (event.seq <= follower.cursor || !this.#followers.has(follower)) return;
    follower.cursor = event.seq;
    follower.paused = follower.onEvent(event) === false;
    if (follower.paused) follower.live = false;
  }

  async #catchUp(follower: Follower): Promise<void> {
    if (this.#catchingUp.has(follower)) return;
    this.#catchingUp.add(follower);
    try {
      while (this.#followers.has(follower) && !follower.paused) {
        // Live from here without a gap: nothing can be delivered between this test and the flag.
        if (follower.cursor >= this.#cursor) {
          follower.live = true;
          return;
        }
        const events = await this.#read(follower.cursor, CATCH_UP_PAGE);
        if (events.length === 0) return;
        for (const event of events) if (!follower.paused) this.#hand(follower, event);
      }
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#catchingUp.delete(follower);
    }
  }
}
