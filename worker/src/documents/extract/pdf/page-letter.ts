/**
 * A letter as a page shows it; lengths in points. `x` and `y` (its foot, from the bottom of the page) are
 * those of the page turned so that the letter stands upright.
 */
export type PageLetter = {
  text: string;
  x: number;
  /** Where the next letter stands without a gap. */
  end: number;
  y: number;
  size: number;
  /** Whole degrees, against the clock; letters of a line have one angle. */
  angle: number;
};
