import type { Color } from '../hidden/css-color.ts';
import type { Matrix } from './matrix.ts';
import type { Shape } from './shape.ts';

/** A picture as a page paints it. */
export type PlacedPicture = {
  /** By its name, or itself where it stands in the page; undefined for one that was left out. */
  picture: unknown;
  /** Leads from the unit square, which pictures fill, to points of the page. */
  matrix: Matrix;
  clips: readonly Shape[];
  /** The colour of a stencil; undefined for a picture with colours of its own. */
  stencil: Color | undefined;
  /** Its place in the order of what the page paints. */
  moment: number;
};
