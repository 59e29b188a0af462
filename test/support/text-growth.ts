/** Two doublings: what steps of a cache or a collector add to one of them is shared with the other. */
const DOUBLINGS = 2;
/** Characters to begin with; where one is where a cache or a heap has its step, the next one tells. */
const BEGINNINGS = [25_000, 50_000, 100_000];
/** Below this a time is noise; what takes less at four times the length is no danger at any. */
const TELLING_MS = 4;
const TRIES = 8;

/** Processor time in milliseconds, whatever else the machine does. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many times as long work takes at twice the length: 2 where it grows with the length, 4 where it
 * grows with its square. It is the mean over two doublings, from the quickest of several tries; the
 * first value within the limit counts, else the least.
 *
 * @param workOf the work with a text of so many characters, made beforehand.
 * @returns 0 for what takes next to no time.
 */
export function growthAtTwice(workOf: (size: number) => () => void, limit: number): number {
  let least = Infinity;
  for (const size of BEGINNINGS) {
    const [short, long] = [workOf(size), workOf(size * 2 ** DOUBLINGS)];
    // What is compiled on the way makes the first ones slow, and they would excuse any growth.
    short();
    short();
    let [once, whole] = [timeOf(short), Infinity];
    for (let tried = 0; tried < TRIES && least > limit; tried += 1) {
      once = Math.min(once, timeOf(short));
      whole = Math.min(whole, timeOf(long));
      if (whole < TELLING_MS) return 0;
      least = Math.min(least, (whole / once) ** (1 / DOUBLINGS));
    }
    if (least <= limit) break;
  }
  return least;
}
