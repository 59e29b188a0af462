import type { Reach } from './gradient-reach.ts';
import type { Color } from '../hidden/css-color.ts';
import { BLACK } from '../hidden/css-color.ts';
import { NORMAL } from './ground.ts';
import type { Matrix } from './matrix.ts';
import { IDENTITY } from './matrix.ts';
import type { Shape } from './shape.ts';
import { contains } from './shape.ts';

/** Left, bottom, right and top, in points of the page. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** Who clips more often within a clip wants nothing to be seen. */
const CLIPS_MAX = 50;

/** What PDF.js knows of a font, as far as reading needs it. */
export type PdfFont = {
  loadedName: string;
  fontMatrix?: readonly number[] | undefined;
  bbox?: readonly number[] | undefined;
  vertical?: boolean;
  isType3Font?: boolean;
  missingFile?: boolean;
  defaultVMetrics?: readonly number[] | undefined;
  composite?: boolean;
  isSymbolicFont?: boolean;
  differences?: readonly (string | undefined)[] | undefined;
  defaultEncoding?: readonly (string | undefined)[] | undefined;
  toUnicode?: { _map?: readonly unknown[] } | undefined;
  charProcOperatorList?: Readonly<Record<string, { fnArray: number[] }>> | undefined;
};

/**
 * The graphics state of a page (ISO 32000-1, 8.4), as far as it decides what is seen; a state is never
 * changed once it is saved. Colours are undefined where they are not known, as of patterns.
 */
export type GraphicsState = {
  matrix: Matrix;
  /** What the clips leave of the page: a box, and what is no box. */
  box: Box;
  clips: readonly Shape[];
  fill: Color | undefined;
  /** Where the gradient paints that is the fill, when this has no colour. */
  reach?: Reach | undefined;
  stroke: Color | undefined;
  fillAlpha: number;
  strokeAlpha: number;
  /** What is left of the groups around. */
  groupAlpha: number;
  blendMode: string;
  lineWidth: number;
  /** A mask decides what is seen: letters under one count as not seen. */
  masked: boolean;
  font: PdfFont | undefined;
  fontSize: number;
  renderingMode: number;
  charSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  textMatrix: Matrix;
  /** Where the next letter and the next line begin, in the coordinates of the text matrix. */
  x: number;
  y: number;
  lineX: number;
  lineY: number;
};

/** The state in which a page begins: `matrix` leads to points of the page, from its lower left corner. */
export function initialState(matrix: Matrix, width: number, height: number): GraphicsState {
  return {
    matrix,
    box: [0, 0, width, height],
    clips: [],
    fill: BLACK,
    stroke: BLACK,
    fillAlpha: 1,
    strokeAlpha: 1,
    groupAlpha: 1,
    blendMode: NORMAL,
    lineWidth: 1,
    masked: false,
    font: undefined,
    fontSize: 0,
    renderingMode: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    textMatrix: IDENTITY,
    x: 0,
    y: 0,
    lineX: 0,
    lineY: 0,
  };
}

/** Leaves of what may be seen only what lies in a shape as well. */
export function clipTo(state: GraphicsState, shape: Shape): void {
  const box = boxOf(shape);
  if (box === undefined && state.clips.length < CLIPS_MAX) {
    state.clips = [...state.clips, shape];
    return;
  }
  const [left, bottom, right, top] = state.box;
  const [l, b, r, t] = box ?? [0, 0, 0, 0];
  state.box = [Math.max(left, l), Math.max(bottom, b), Math.min(right, r), Math.min(top, t)];
}

/** Whether a place of the page is within the clips. */
export function isUnclipped({ box, clips }: GraphicsState, x: number, y: number): boolean {
  const [left, bottom, right, top] = box;
  if (x < left || x > right || y < bottom || y > top) return false;
  return clips.every((clip) => contains(clip, x, y));
}

/** The clips as shapes, for what is painted within them. */
export function clipShapes({ box, clips }: GraphicsState): Shape[] {
  const [left, bottom, right, top] = box;
  if (left >= right || bottom >= top) return [{ outlines: [], evenOdd: false }];
  const outline = [left, bottom, right, bottom, right, top, left, top];
  return [{ outlines: [outline], evenOdd: false }, ...clips];
}

/** A shape as a box when it is an upright one; an empty box for a shape of nothing. */
function boxOf({ outlines }: Shape): Box | undefined {
  const [outline, ...more] = outlines.filter((each) => each.length >= 6);
  if (outline === undefined) return [0, 0, 0, 0];
  if (more.length > 0) return undefined;
  const xs = outline.filter((_, at) => at % 2 === 0);
  const ys = outline.filter((_, at) => at % 2 === 1);
  const [left, right, bottom, top] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  if (left === right || bottom === top) return [0, 0, 0, 0];
  const isCorner = xs.every(
    (x, at) => near(x, left, right) && near(ys[at]!, bottom, top) && !isSlanted(xs, ys, at),
  );
  const corners = new Set(
    xs.map((x, at) => `${x - left < right - x} ${ys[at]! - bottom < top - ys[at]!}`),
  );
  return isCorner && corners.size === 4 && xs.length <= 5 ? [left, bottom, right, top] : undefined;
}

const NEARLY = 0.01;

function near(value: number, one: number, other: number): boolean {
  return Math.abs(value - one) < NEARLY || Math.abs(value - other) < NEARLY;
}

function isSlanted(xs: readonly number[], ys: readonly number[], at: number): boolean {
  const next = (at + 1) % xs.length;
  return Math.abs(xs[at]! - xs[next]!) > NEARLY && Math.abs(ys[at]! - ys[next]!) > NEARLY;
}
