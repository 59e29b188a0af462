import type { Matrix } from './matrix.ts';
import { transformed } from './matrix.ts';

/** Closed polygons, each as x and y in turn; `evenOdd` says which rule tells their inside. */
export type Shape = { outlines: number[][]; evenOdd: boolean };

/** Steps in which a curve is followed. */
const CURVE_STEPS = 6;
/** How PDF.js writes a path: a number for what is drawn, then its points. */
const DRAW = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 };

/** The shape of a path as PDF.js writes it, in the coordinates that `matrix` leads to. */
export function shapeOf(path: ArrayLike<number>, matrix: Matrix, evenOdd: boolean): Shape {
  const outlines: number[][] = [];
  let outline: number[] = [];
  let [x, y] = [0, 0];
  const point = (at: number): [number, number] => [path[at] ?? 0, path[at + 1] ?? 0];
  const to = (px: number, py: number) => outline.push(...transformed(matrix, px, py));
  const curve = (points: [number, number][]) => {
    for (let step = 1; step <= CURVE_STEPS; step += 1)
      to(...onCurve([[x, y], ...points], step / CURVE_STEPS));
    [x, y] = points.at(-1)!;
  };
  for (let at = 0; at < path.length;) {
    const draw = path[at];
    at += 1;
    if (draw === DRAW.moveTo || draw === DRAW.lineTo) {
      if (draw === DRAW.moveTo) outlines.push((outline = []));
      [x, y] = point(at);
      to(x, y);
      at += 2;
    } else if (draw === DRAW.curveTo) {
      curve([point(at), point(at + 2), point(at + 4)]);
      at += 6;
    } else if (draw === DRAW.quadraticCurveTo) {
      curve([point(at), point(at + 2)]);
      at += 4;
    } else if (draw !== DRAW.closePath) throw new Error(`A path draws ${draw}.`);
  }
  return { outlines, evenOdd };
}

/** The point of a Bézier curve at a share of its way (de Casteljau). */
function onCurve(points: [number, number][], share: number): [number, number] {
  if (points.length === 1) return points[0]!;
  const nearer = points.slice(1).map(([x, y], index): [number, number] => {
    const [fromX, fromY] = points[index]!;
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
  });
  return onCurve(nearer, share);
}

/** The shape of a rectangle under a transformation, by two opposite corners. */
export function boxShape(matrix: Matrix, box: readonly number[]): Shape {
  const [left = 0, bottom = 0, right = 0, top = 0] = box;
  const corners = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ] as const;
  return { outlines: [corners.flatMap(([x, y]) => transformed(matrix, x, y))], evenOdd: false };
}

/**
 * Where the level of `y` lies inside a shape: x from, to, from, to …, in rising order.
 */
export function spansAt({ outlines, evenOdd }: Shape, y: number): number[] {
  const crossings: [x: number, turn: number][] = [];
  for (const outline of outlines) {
    for (let at = 0; at < outline.length; at += 2) {
      const [x0, y0] = [outline[at]!, outline[at + 1]!];
      const next = at + 2 < outline.length ? at + 2 : 0;
      const [x1, y1] = [outline[next]!, outline[next + 1]!];
      if (y0 <= y === y1 <= y) continue;
      crossings.push([x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), y1 > y0 ? 1 : -1]);
    }
  }
  crossings.sort(([one], [other]) => one - other);
  const spans: number[] = [];
  let turns = 0;
  for (const [x, turn] of crossings) {
    const before = evenOdd ? turns % 2 !== 0 : turns !== 0;
    turns += turn;
    const after = evenOdd ? turns % 2 !== 0 : turns !== 0;
    if (before !== after) spans.push(x);
  }
  return spans;
}

/** Whether a point lies inside a shape. */
export function contains(shape: Shape, x: number, y: number): boolean {
  return spansAt(shape, y).filter((edge) => edge <= x).length % 2 === 1;
}
