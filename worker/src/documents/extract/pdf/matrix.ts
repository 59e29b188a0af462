/** A transformation of PDF (ISO 32000-1, 8.3.4): x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The transformation of six numbers. */
export function matrixOf(numbers: ArrayLike<number>): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(numbers);
  return [a, b, c, d, e, f];
}

/** The transformation that does `inner` first and `outer` on its result. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [k, l, m, n, o, p] = inner;
  return [
    a * k + c * l,
    b * k + d * l,
    a * m + c * n,
    b * m + d * n,
    a * o + c * p + e,
    b * o + d * p + f,
  ];
}

/** A point in the coordinates that a transformation leads to. */
export function transformed([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The transformation back; undefined for one that squeezes all to a line or a point. */
export function inverseOf([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const area = a * d - b * c;
  if (Math.abs(area) < 1e-9) return undefined;
  return [
    ...([d / area, -b / area, -c / area, a / area] as const),
    (c * f - d * e) / area,
    (b * e - a * f) / area,
  ];
}
