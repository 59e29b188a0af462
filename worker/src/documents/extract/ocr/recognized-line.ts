/**
 * A line as it was read from a picture; its place in points, from the lower left corner of the page. `doubts`
 * are the places in its text where words begin that may be read wrongly.
 */
export type RecognizedLine = {
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  doubts: number[];
};

/** What was read from pictures of pages. */
export type Recognized = {
  /** The languages (ISO 639-1) of which there was data to read them by. */
  languages: readonly string[];
  pages: readonly { page: number; lines: readonly RecognizedLine[] }[];
};
