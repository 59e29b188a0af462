import type { RunEvent } from '@citeloom/common/contracts/run';

/** Events that are read at once. */
export const PAGE = 500;

/** Reads up to `PAGE` events of one run after a number, oldest first; empty when there are none yet. */
export type ReadAfter = (afterSeq: number) => Promise<RunEvent[]>;

export type ChannelFollower = { close(): void };

type Follower = { cursor: number; live: boolean; onEvent: (event: RunEvent) => void };

/**
 * All who follow one run in this process. Whatever the order of hints, polls and late joiners, each
 * follower gets every event after its own number once and in order: the channel reads new events once
 * for all, and a follower that is behind catches up from the database before it goes live.
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
    return [...this.#followers].some((follower) => !follower.live);
  }

  /** Delivers every event after `afterSeq`, stored and coming, until closed. */
  follow(afterSeq: number, onEvent: (event: RunEvent) => void): ChannelFollower {
    const follower: Follower = { cursor: afterSeq, live: false, onEvent };
    this.#followers.add(follower);
    void this.#catchUp(follower);
    return { close: () => this.#followers.delete(follower) };
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
        const events = await this.#read(this.#cursor);
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
    follower.onEvent(event);
  }

  async #catchUp(follower: Follower): Promise<void> {
    if (this.#catchingUp.has(follower)) return;
    this.#catchingUp.add(follower);
    try {
      while (this.#followers.has(follower)) {
        // Live from here without a gap: nothing can be delivered between this test and the flag.
        if (follower.cursor >= this.#cursor) {
          follower.live = true;
          return;
        }
        const events = await this.#read(follower.cursor);
        if (events.length === 0) return;
        for (const event of events) this.#hand(follower, event);
      }
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#catchingUp.delete(follower);
    }
  }
}
