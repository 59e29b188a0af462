import { sep } from 'node:path';

/** The suites whose files take longest come first, so that none of them runs alone at the end. */
const SUITES = ['browser', 'faults', 'attack', 'integration'];

const placeOf = ({ path }) => {
  const place = SUITES.findIndex((suite) => path.includes(`${sep}test${sep}${suite}${sep}`));
  return place < 0 ? SUITES.length : place;
};

/**
 * Jest's order of test files: by suite, and within one the larger file first, of which a clean checkout
 * knows more than of times.
 */
export default class LongestFirst {
  sort(tests) {
    const sizeOf = ({ context, path }) => context.hasteFS.getSize(path) ?? 0;
    return [...tests].sort(
      (one, other) => placeOf(one) - placeOf(other) || sizeOf(other) - sizeOf(one),
    );
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
