import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@citeloom/common/contracts/images';
import { contourLines, smoothPath, type HeightField } from '../contour-lines.ts';
import type { SeededRandom } from '../../../../seeded-random.ts';
import { MARGIN, type DrawStyle } from './cover-style.ts';
import { columnFromFoot } from './cover-labels.ts';

const CELL = 16;
const COLUMNS = IMAGE_WIDTH / CELL;
const ROWS = IMAGE_HEIGHT / CELL;
const LEVELS = 15;
/** How much of the lines is seen, from the side of the title on. */
const FADE = [
  [0, 0],
  [0.52, 0.03],
  [0.74, 0.5],
  [1, 1],
] as const;
const EVEN = [[0, 1]] as const;
const FADE_WIDTH = 1240;

/**
 * Heights at the corners of all cells: hills and hollows.
 *
 * @param from where most of them begin, as a share of the width.
 */
function landscape(random: SeededRandom, from: number): HeightField {
  const hills = Array.from({ length: 9 }, (_, index) => ({
    x: random.between(index < 6 ? from : 0, 1.05) * COLUMNS,
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
  return { columns: COLUMNS, rows: ROWS, heights };
}

/** A paint that is hardly there behind the title, and all there on the far side; everywhere without words. */
function paintOf(id: string, colour: string, opacity: number, wordless: boolean): string {
  const stops = (wordless ? EVEN : FADE).map(
    ([at, share]) =>
      `<stop offset="${at}" stop-color="${colour}" stop-opacity="${share * opacity}"/>`,
  );
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="${FADE_WIDTH}" y1="0" y2="0">${stops.join('')}</linearGradient>`;
}

/** A surveyed landscape; one of its lines is the thread. */
export const drawContours: DrawStyle = (studio) => {
  const { palette, random } = studio;
  const { wordless } = studio.task;
  const field = landscape(random, wordless ? 0 : 0.5);
  const [low, high] = [Math.min(...field.heights), Math.max(...field.heights)];
  const marked = 4 + random.below(LEVELS - 8);
  let art = `<defs>${paintOf('ink', palette.ink, wordless ? 0.75 : 0.5, wordless)}${paintOf('thread', palette.thread, 1, wordless)}</defs>`;
  for (let index = 1; index <= LEVELS; index += 1) {
    const level = low + ((high - low) * index) / (LEVELS + 1);
    const own = index === marked;
    const [paint, width] = own ? ['thread', 4.5] : ['ink', index % 5 === 0 ? 2 : 1.1];
    const path = contourLines(field, level).map((line) => smoothPath(line, CELL));
    art += `<path d="${path.join('')}" fill="none" stroke="url(#${paint})" stroke-width="${width}" stroke-linecap="round"/>`;
  }
  const { texts } = columnFromFoot(studio, {
    ...{ x: MARGIN, width: 800, top: 88, bottom: IMAGE_HEIGHT - 80 },
  });
  return { art, texts };
};
