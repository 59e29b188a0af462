import { describe, expect, it } from '@jest/globals';
import { contourLines, smoothPath, type HeightField } from './contour-lines.ts';

/** Heights of a function at the corners of a square of cells. */
function fieldOf(size: number, height: (x: number, y: number) => number): HeightField {
  const heights = new Float64Array((size + 1) ** 2);
  for (let y = 0; y <= size; y += 1)
    for (let x = 0; x <= size; x += 1) heights[y * (size + 1) + x] = height(x, y);
  return { columns: size, rows: size, heights };
}

const cone = fieldOf(40, (x, y) => -Math.hypot(x - 20, y - 20));

describe('contours', () => {
  it('of a cone are one closed circle', () => {
    const lines = contourLines(cone, -10.3);
    expect(lines).toHaveLength(1);
    const [line = []] = lines;
    expect(line.at(-1)).toEqual(line[0]);
    for (const [x, y] of line) expect(Math.hypot(x - 20, y - 20)).toBeCloseTo(10.3, 1);
    const length = line.reduce((sum, [x, y], index) => {
      const [u, v] = line[index - 1] ?? [x, y];
      return sum + Math.hypot(x - u, y - v);
    }, 0);
    expect(length).toBeCloseTo(2 * Math.PI * 10.3, 0);
  });

  it('of a slope run from edge to edge in one line', () => {
    const [line = [], ...others] = contourLines(
      fieldOf(10, (x) => x),
      4.5,
    );
    expect(others).toEqual([]);
    expect(line).toHaveLength(11);
    for (const [x] of line) expect(x).toBe(4.5);
  });

  it('above the highest point are none', () => {
    expect(contourLines(cone, 1)).toEqual([]);
  });
});

describe('a smooth path', () => {
  it('starts and ends where an open line does, and closes a closed one', () => {
    const open = smoothPath(
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      10,
    );
    expect(open).toBe('M0.0 0.0Q10.0 0.0 10.0 5.0L10.0 10.0');
    const closed = smoothPath(
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
      10,
    );
    expect(closed.startsWith('M5.0 0.0')).toBe(true);
    expect(closed.endsWith('5.0 0.0')).toBe(true);
  });
});
