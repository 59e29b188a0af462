/** The numbers by which the built-in engine quotes, counted in sentences where nothing else is said. */
export const QUOTING = {
  /** A query of fewer names and years finds everything. */
  queryWordsMin: 2,
  /** A sentence looks back so far for what it leans on. */
  broughtMax: 3,
  /** What it counts that many of a run's sentences speak of what was asked, and that the first ones do not. */
  often: 0.2,
  later: 0.05,
  /** So many sentences that speak of it are often. */
  many: 3,
  /** Most of a summary's first run, and of the one behind it from an independent origin. */
  firstMax: 4,
  secondMax: 2,
  /** The longest and the shortest run. */
  runMax: 6,
  runMin: 2,
  /** Most of a section, and of the short answer, by the wanted length of the article. */
  sectionMax: { short: 4, medium: 9, long: 16 },
  leadMax: { short: 2, medium: 3, long: 4 },
  /** A passage with at least this score answers the question well. */
  answersWell: 0.5,
  /** What it counts beside the score of its passage that a run has all words of the question. */
  asked: 0.3,
  /** What is defined must be more than this share of what is asked ("What is a tide and how …"). */
  defined: 0.5,
};
