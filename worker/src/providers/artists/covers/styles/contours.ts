import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@citeloom/common/contracts/images';
import type { SeededRandom } from '../seeded-random.ts';
import { MARGIN, type DrawStyle } from './cover-style.ts';
import { columnFromFoot } from './furniture.ts';

const CELL = 16;
const COLUMNS = IMAGE_WIDTH / CELL;
const ROWS = IMAGE_HEIGHT / CELL;
const LEVELS = 15;

/** Heights at the corners of all cells: hills and hollows, most of them on the far side. */
function landscape(random: SeededRandom): Float64Array {
  const hills = Array.from({ length: 9 }, (_, index) => ({
    x: random.between(index < 6 ? 0.5 : 0, 1.05) * COLUMNS,
    y: random.between(-0.05, 1.05) * ROWS,
    wide: random.between(8, 20),
    flat: random.between(0.7, 1.5),
    high: random.between(0.5, 1.2) * (index % 4 === 3 ? -1 : 1),
  }));
  const heights = new Float64Array((COLUMNS + 1) * (ROWS + 1));
  for (let y = 0; y <= ROWS; y += 1) {
    for (let x = 0; x <= COLUMNS; x += 1) {
      let height = 0;
      for (const hill of hills) {
        const [dx, dy] = [(x - hill.x) / hill.wide, ((y - hill.y) * hill.flat) / hill.wide];
        height += hill.high * Math.exp(-(dx * dx + dy * dy));
      }
      heights[y * (COLUMNS + 1) + x] = height;
    }
  }
  return heights;
}

/** One contour as short strokes, by marching squares with linear interpolation. */
function contour(heights: Float64Array, level: number): string {
  const at = (x: number, y: number) => heights[y * (COLUMNS + 1) + x] ?? 0;
  let path = '';
  for (let y = 0; y < ROWS; y += 1) {
    for (let x = 0; x < COLUMNS; x += 1) {
      const [a, b, c, d] = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
      const above = [a, b, c, d].map((height) => height > level);
      const cross = (from: number, to: number) => (level - from) / (to - from);
      const points: string[] = [];
      if (above[0] !== above[1]) points.push(point(x + cross(a, b), y));
      if (above[1] !== above[2]) points.push(point(x + 1, y + cross(b, c)));
      if (above[3] !== above[2]) points.push(point(x + cross(d, c), y + 1));
      if (above[0] !== above[3]) points.push(point(x, y + cross(a, d)));
      for (let index = 0; index + 1 < points.length; index += 2)
        path += `M${points[index]}L${points[index + 1]}`;
    }
  }
  return path;
}

function point(x: number, y: number): string {
  return `${(x * CELL).toFixed(1)} ${(y * CELL).toFixed(1)}`;
}

/** A surveyed landscape; one of its lines is the thread. */
export const drawContours: DrawStyle = (studio) => {
  const { palette, random } = studio;
  const heights = landscape(random);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const marked = 4 + random.below(LEVELS - 8);
  let art = '';
  for (let index = 1; index <= LEVELS; index += 1) {
    const level = low + ((high - low) * index) / (LEVELS + 1);
    const own = index === marked;
    const [colour, width] = own ? [palette.thread, 4.5] : [palette.ink, index % 5 === 0 ? 2 : 1.1];
    const opacity = own ? 1 : 0.5;
    art += `<path d="${contour(heights, level)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
  }
  const stops = [
    [0, 1],
    [0.52, 0.97],
    [0.74, 0.5],
    [1, 0],
  ]
    .map(
      ([at, opacity]) =>
        `<stop offset="${at}" stop-color="${palette.ground}" stop-opacity="${opacity}"/>`,
    )
    .join('');
  const veil = `<defs><linearGradient id="veil" x1="0" x2="1" y1="0" y2="0">${stops}</linearGradient></defs><rect width="1240" height="${IMAGE_HEIGHT}" fill="url(#veil)"/>`;
  const { texts } = columnFromFoot(studio, {
    ...{ x: MARGIN, width: 800, top: 88, bottom: IMAGE_HEIGHT - 80 },
  });
  return { art: art + veil, texts };
};
