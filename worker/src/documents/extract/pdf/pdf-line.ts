import type { PageLetter } from './page-letter.ts';

/** A printed line, up to the first gap in it that is wider than the line is high; placed as its letters are. */
export type PdfLine = PageLetter & {
  page: number;
  /** Where in its text words begin that may be read wrongly. */
  doubts?: readonly number[];
};
