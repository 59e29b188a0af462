/** One table of the evaluation, as `docs/evaluation.md` shows it: a title, column heads and rows. */
export type EvaluationTable = {
  title: string;
  /** One or two sentences on how the figures came to be. */
  note?: string;
  columns: string[];
  rows: (string | number)[][];
};

/** What one part of the evaluation found. */
export type EvaluationPart = {
  tables: EvaluationTable[];
  /** The limits that were not met, in words. */
  missed: string[];
  /** What could not be measured, and why, in words. */
  lacking?: string[];
};
