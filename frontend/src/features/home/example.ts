/**
 * Two sentences as an article has them, quoted from two texts of the library that comes along, which do not
 * agree; `example-passages.ts` has the passages behind them.
 */
export const exampleSentences = [
  'Get up at the same time each day, at weekends as well.',
  'After some short nights the body sleeps longer and deeper when it is allowed to, and people feel and perform better afterwards.',
] as const;
