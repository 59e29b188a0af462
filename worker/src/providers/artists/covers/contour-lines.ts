/** Heights at the corners of a grid of cells, row by row. */
export type HeightField = { columns: number; rows: number; heights: Float64Array };

type Point = readonly [x: number, y: number];

/**
 * The contours of one height as lines of points in units of cells, by marching squares with linear
 * interpolation; a closed contour ends where it begins.
 */
export function contourLines(field: HeightField, level: number): Point[][] {
  const points = new Map<number, Point>();
  const neighbours = new Map<number, number[]>();
  const link = (one: number, other: number) => {
    neighbours.set(one, [...(neighbours.get(one) ?? []), other]);
    neighbours.set(other, [...(neighbours.get(other) ?? []), one]);
  };
  for (let y = 0; y < field.rows; y += 1) {
    for (let x = 0; x < field.columns; x += 1) {
      const crossed = crossings(field, level, x, y);
      for (const [edge, point] of crossed) points.set(edge, point);
      for (let index = 0; index + 1 < crossed.length; index += 2)
        link(crossed[index]?.[0] ?? 0, crossed[index + 1]?.[0] ?? 0);
    }
  }
  const ends = [...neighbours].filter(([, next]) => next.length === 1).map(([edge]) => edge);
  const lines: Point[][] = [];
  for (const start of [...ends, ...neighbours.keys()]) {
    const line: Point[] = [];
    let edge: number | undefined = start;
    while (edge !== undefined && neighbours.get(edge)?.length) {
      const point = points.get(edge);
      if (point) line.push(point);
      const next: number | undefined = neighbours.get(edge)?.pop();
      if (next === undefined) break;
      const back = neighbours.get(next) ?? [];
      back.splice(back.indexOf(edge), 1);
      if (back.length === 0) line.push(points.get(next) ?? [0, 0]);
      edge = next;
    }
    if (line.length > 1) lines.push(line);
  }
  return lines;
}

/** Where a contour crosses the edges of a cell: each edge by a number that its neighbour shares. */
function crossings(
  { columns, heights }: HeightField,
  level: number,
  x: number,
  y: number,
): [edge: number, point: Point][] {
  const at = (column: number, row: number) => heights[row * (columns + 1) + column] ?? 0;
  const [a, b, c, d] = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
  const above = Number(a > level) + Number(b > level) + Number(c > level) + Number(d > level);
  if (above === 0 || above === 4) return [];
  const edge = (column: number, row: number, upright: number) =>
    2 * (row * (columns + 1) + column) + upright;
  const cross = (from: number, to: number) => (level - from) / (to - from);
  const found: [number, Point][] = [];
  if (a > level !== b > level) found.push([edge(x, y, 0), [x + cross(a, b), y]]);
  if (b > level !== c > level) found.push([edge(x + 1, y, 1), [x + 1, y + cross(b, c)]]);
  if (d > level !== c > level) found.push([edge(x, y + 1, 0), [x + cross(d, c), y + 1]]);
  if (a > level !== d > level) found.push([edge(x, y, 1), [x, y + cross(a, d)]]);
  return found;
}

/** A line as a smooth SVG path: through the middles of its pieces, drawn towards its points. */
export function smoothPath(line: readonly Point[], scale: number): string {
  const text = ([x, y]: Point) => `${(x * scale).toFixed(1)} ${(y * scale).toFixed(1)}`;
  const middle = ([x, y]: Point, [u, v]: Point): Point => [(x + u) / 2, (y + v) / 2];
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return '';
  const closed = first[0] === last[0] && first[1] === last[1];
  const second = line[1] ?? first;
  let path = closed ? `M${text(middle(first, second))}` : `M${text(first)}`;
  for (let index = 1; index + 1 < line.length; index += 1) {
    const [here, next] = [line[index] ?? last, line[index + 1] ?? last];
    path += `Q${text(here)} ${text(middle(here, next))}`;
  }
  return closed ? `${path}Q${text(last)} ${text(middle(first, second))}` : `${path}L${text(last)}`;
}
