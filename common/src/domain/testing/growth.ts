/** Milliseconds of processor time that a piece of work takes, the least of three tries. */
function costOf(work: () => void): number {
  const tries = Array.from({ length: 3 }, () => {
    const began = process.cpuUsage();
    work();
    return process.cpuUsage(began).user / 1000;
  });
  return Math.min(...tries);
}

/**
 * How many times longer it takes to treat 100 kB of a repeated string than 25 kB of it: about 4 where
 * the time grows with the length, 16 where it grows with its square; for tests. What the same work takes
 * for as much of a plain text is added to both, so that noise in what is fast anyway does not count.
 */
export function growthOf(treat: (text: string) => void, unit: string): number {
  const plain = 'Heat costs 30 euros in the winter of this year. ';
  const cost = (each: string, size: number) => {
    const text = each.repeat(Math.ceil(size / each.length));
    return costOf(() => treat(text));
  };
  const ground = cost(plain, 25_000);
  return (cost(unit, 100_000) + ground) / (cost(unit, 25_000) + ground);
}
