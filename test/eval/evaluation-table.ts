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

/** Where the product finds what it is asked about: in a folder, or by searches of a web that serves it. */
export type Over = 'folder' | 'web';

/** What a title says of that. */
export const overIn: Record<Over, string> = { folder: '', web: ' over the web' };
