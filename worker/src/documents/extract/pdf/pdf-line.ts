/**
 * A printed line, up to the first gap in it that is wider than the line is high; lengths in points, `y` from
 * the bottom of its page, turned by `angle` degrees so that the line stands upright.
 */
export type PdfLine = {
  page: number;
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  angle: number;
};
