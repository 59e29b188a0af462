import { inverseOf, transformed, type Matrix } from './matrix.ts';

/** Whether a gradient paints a place, in points of the page. */
export type Reach = (x: number, y: number) => boolean;

/** Of a graphics state, what letters are filled with, how far that reaches, and how they are painted. */
type Filling = { fill?: unknown; reach?: Reach | undefined; renderingMode: number };

/** Whether letters are painted at a place, which those in a gradient that has ended are not. */
export function isPaintedThere(
  { fill, reach, renderingMode }: Filling,
  [x, y]: readonly [number, number],
): boolean {
  return fill !== undefined || renderingMode % 4 !== 0 || (reach?.(x, y) ?? true);
}

type Stop = readonly [offset: number, colour: string];
type Point = readonly [number, number];

/**
 * Where a gradient along a line paints; undefined for one that goes on behind both of its ends, and for others.
 *
 * @param gradient as PDF.js lists it: an end behind which nothing is painted is transparent.
 * @param matrix leads from its coordinates to points of the page.
 */
export function gradientReach(gradient: unknown, matrix: Matrix): Reach | undefined {
  if (!Array.isArray(gradient) || gradient[1] !== 'axial') return undefined;
  const [, , , stops, [fromX, fromY], [toX, toY]] = gradient as [
    ...[string, string, unknown, readonly Stop[], Point, Point],
  ];
  const [ends, begins] = [stops.at(-1)?.[1] === CLEAR, stops[0]?.[1] === CLEAR];
  const inverse = inverseOf(matrix);
  const [dx, dy] = [toX - fromX, toY - fromY];
  if (!inverse || (!ends && !begins) || (dx === 0 && dy === 0)) return undefined;
  return (x, y) => {
    const [left, up] = transformed(inverse, x, y);
    const along = ((left - fromX) * dx + (up - fromY) * dy) / (dx * dx + dy * dy);
    return (!begins || along >= 0) && (!ends || along <= 1);
  };
}

const CLEAR = 'transparent';
