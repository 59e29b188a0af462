import type { GraphicsState } from './graphics-state.ts';
import type { Shape } from './shape.ts';

/** Thinner lines cover no letter. */
const BAR_MIN = 2;

/** What the straight parts of a stroked path cover, when it is as thick as a bar. */
export function barsOf({ outlines }: Shape, { matrix, lineWidth }: GraphicsState): Shape[] {
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  const half = (lineWidth * scale) / 2;
  if (half * 2 < BAR_MIN) return [];
  return outlines.flatMap((outline) => {
    const bars: Shape[] = [];
    for (let at = 0; at + 3 < outline.length; at += 2) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = outline.slice(at, at + 4);
      const length = Math.hypot(x1 - x0, y1 - y0) || 1;
      const [dx, dy] = [((y1 - y0) / length) * half, ((x0 - x1) / length) * half];
      const corners = [x0 + dx, y0 + dy, x1 + dx, y1 + dy, x1 - dx, y1 - dy, x0 - dx, y0 - dy];
      bars.push({ outlines: [corners], evenOdd: false });
    }
    return bars;
  });
}
