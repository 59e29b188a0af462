/** Milliseconds of processor time that a piece of work takes, the least of some tries. */
function costOf(work: () => void, count: number): number {
  const tries = Array.from({ length: count }, () => {
    const began = process.cpuUsage();
    work();
    return process.cpuUsage(began).user / 1000;
  });
  return Math.min(...tries);
}

const LARGE = 100_000;
const SMALL = LARGE / 16;

/**
 * How many times longer it takes to treat four times as much of a repeated string, on average between
 * 6 kB and 100 kB of it: about 4 where the time grows with the length, 16 where it grows with its
 * square; for tests. What the same work takes for a plain text is added to both, so that noise in what
 * is fast anyway does not count.
 */
export function growthOf(treat: (text: string) => void, unit: string): number {
  const plain = 'Heat costs 30 euros in the winter of this year. ';
  const cost = (each: string, size: number) => {
    const text = each.repeat(Math.ceil(size / each.length));
    return costOf(() => treat(text), size === LARGE ? 2 : 5);
  };
  const ground = cost(plain, SMALL);
  // Two steps of four times as much: a whole step's noise counts half.
  return Math.sqrt((cost(unit, LARGE) + ground) / (cost(unit, SMALL) + ground));
}
