import type { Color } from './css-color.ts';
import { contrast } from './css-color.ts';

/** Letters with less contrast to their ground than this are not seen; light grey on white has 1.6. */
const CONTRAST_MIN = 1.2;
const ALPHA_MIN = 0.1;

/** Whether letters of a colour are seen on a ground; a ground that is not known has some that shows them. */
export function isLegible(colour: Color, ground: Color | undefined): boolean {
  if (colour.alpha < ALPHA_MIN) return false;
  return ground === undefined || contrast(colour, ground) >= CONTRAST_MIN;
}
