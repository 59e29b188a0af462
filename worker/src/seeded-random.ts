import { createHash } from 'node:crypto';

/** Random numbers that come again with the same seed: a step done twice is the same. */
export type SeededRandom = {
  /** From 0 up to and without 1. */
  next: () => number;
  between(low: number, high: number): number;
  /** A whole number from 0 up to and without `count`. */
  below(count: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
};

/** Numbers from SHA-256 over the seed and a counter. */
export function seededRandom(seed: string): SeededRandom {
  let block = Buffer.alloc(0);
  let counter = 0;
  const next = () => {
    if (block.length < 4) {
      block = createHash('sha256').update(`${seed}:${counter}`).digest();
      counter += 1;
    }
    const value = block.readUInt32BE(0) / 2 ** 32;
    block = block.subarray(4);
    return value;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[below(items.length)] ?? items[0],
  };
}
