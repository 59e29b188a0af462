/** The clock of some machines counts the processor's time in steps of several milliseconds. */
const SHORTEST_MS = 10;

/** Milliseconds of processor time that a piece of work takes; done again while it is over too soon to tell. */
function costOf(work: () => void): number {
  const began = process.cpuUsage();
  for (let times = 1; ; times += 1) {
    work();
    const passed = process.cpuUsage(began).user / 1000;
    if (passed >= SHORTEST_MS) return passed / times;
  }
}

const LARGE = 100_000;
const SMALL = LARGE / 16;
const TRIES = { small: 3, large: 2 };

/**
 * How many times longer it takes to treat four times as much of a repeated string, on average between
 * 6 kB and 100 kB of it: about 4 where the time grows with the length, 16 where it grows with its
 * square; for tests. What the same work takes for a plain text is added to both, so that noise in what
 * is fast anyway does not count.
 *
 * @param expected growth that is called good: the large text, which takes nearly all of the time, is
 *   treated a second time only when the first took longer than that.
 */
export function growthOf(treat: (text: string) => void, unit: string, expected: number): number {
  const plain = 'Heat costs 30 euros in the winter of this year. ';
  const small = (each: string) => {
    const text = filled(each, SMALL);
    return Math.min(...Array.from({ length: TRIES.small }, () => costOf(() => treat(text))));
  };
  const ground = small(plain);
  const base = small(unit) + ground;
  const large = filled(unit, LARGE);
  let growth = Infinity;
  // Two steps of four times as much: a whole step's noise counts half.
  for (let tried = 0; tried < TRIES.large && growth >= expected; tried += 1)
    growth = Math.min(growth, Math.sqrt((costOf(() => treat(large)) + ground) / base));
  return growth;
}

const filled = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length));
