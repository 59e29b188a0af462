import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@citeloom/common/contracts/images';
import { MARGIN, type DrawStyle } from './cover-style.ts';
import { columnFromFoot } from './cover-labels.ts';

const STEP = 18;
const THREAD = 11;
const CLOTH = 990;

/**
 * Cloth on the far side, its pattern from a seeded twill; one weft thread leaves it for the title. Without
 * words, cloth all over.
 */
export const drawLoom: DrawStyle = (studio) => {
  const { palette, random } = studio;
  const { wordless } = studio.task;
  const edge = wordless ? 0 : CLOTH;
  const columns = Math.ceil((IMAGE_WIDTH - edge) / STEP);
  const rows = Math.ceil(IMAGE_HEIGHT / STEP);
  const period = random.pick([4, 5, 6, 8]);
  const over = Math.ceil(period / 2);
  const turn = random.pick([7, 9, 12, 16]);
  const step = random.pick([1, 2] as const);
  const column = columnFromFoot(studio, {
    ...{ x: MARGIN, width: CLOTH - MARGIN - 90, top: 84, bottom: IMAGE_HEIGHT - 80 },
  });
  const marked = wordless
    ? Math.round(rows * random.between(0.3, 0.7))
    : Math.max(2, Math.min(rows - 4, Math.round((column.titleTop - 96) / STEP)));
  let warp = '';
  let weft = '';
  let own = '';
  for (let row = 0; row < rows; row += 1) {
    const y = row * STEP + (STEP - THREAD) / 2;
    // The twill turns back on itself every few rows and columns, which makes diamonds.
    const fold = (value: number) =>
      Math.abs((((value % (2 * turn)) + 2 * turn) % (2 * turn)) - turn);
    for (let at = 0; at < columns; at += 1) {
      const x = edge + at * STEP + (STEP - THREAD) / 2;
      const above = (fold(at) * step + fold(row)) % period < over;
      if (above) {
        const cell = `M${x - (STEP - THREAD) / 2} ${y}h${STEP}v${THREAD}h${-STEP}z`;
        if (row === marked) own += cell;
        else weft += cell;
      } else warp += `M${x} ${y - (STEP - THREAD) / 2}h${THREAD}v${STEP}h${-THREAD}z`;
    }
  }
  const y = marked * STEP + STEP / 2;
  const loose = `M-10 ${y}H${CLOTH + STEP}`;
  const art = [
    `<path d="${warp}" fill="${palette.line}"/>`,
    `<path d="${weft}" fill="${palette.ink}"/>`,
    `<path d="${own}" fill="${palette.thread}"/>`,
    wordless
      ? ''
      : `<path d="${loose}" stroke="${palette.thread}" stroke-width="${THREAD}" fill="none"/>`,
  ].join('');
  return { art, texts: column.texts };
};
