/**
 * Average-link agglomerative clustering: joins the two most similar groups until no two are at least
 * `threshold` alike (Sokal and Michener 1958).
 *
 * @param size how many things there are; they are named by their index.
 * @param similarity symmetric, of two different things.
 * @returns groups of indexes, each in ascending order, largest similarity joined first.
 */
export function cluster(
  size: number,
  similarity: (one: number, other: number) => number,
  threshold: number,
): number[][] {
  const groups: (number[] | null)[] = Array.from({ length: size }, (_, index) => [index]);
  // Sum of the similarities between all members of two groups; averaging divides by both sizes.
  const sums = Array.from({ length: size }, (_, one) =>
    Float64Array.from({ length: size }, (_unused, other) =>
      one === other ? 0 : similarity(one, other),
    ),
  );
  for (;;) {
    const best = closestPair(groups, sums);
    if (!best || best.average < threshold) break;
    const { one, other } = best;
    groups[one] = [...(groups[one] ?? []), ...(groups[other] ?? [])];
    groups[other] = null;
    for (let third = 0; third < size; third += 1) {
      const sum = (sums[one]?.[third] ?? 0) + (sums[other]?.[third] ?? 0);
      if (third === one) continue;
      const row = sums[one];
      const column = sums[third];
      if (row) row[third] = sum;
      if (column) column[one] = sum;
    }
  }
  return groups.filter((group) => group !== null).map((group) => group.sort((a, b) => a - b));
}

function closestPair(groups: (number[] | null)[], sums: Float64Array[]) {
  let best: { one: number; other: number; average: number } | null = null;
  for (let one = 0; one < groups.length; one += 1) {
    const members = groups[one];
    const row = sums[one];
    if (!members || !row) continue;
    for (let other = one + 1; other < groups.length; other += 1) {
      const others = groups[other];
      if (!others) continue;
      const average = (row[other] ?? 0) / (members.length * others.length);
      if (!best || average > best.average) best = { one, other, average };
    }
  }
  return best;
}
