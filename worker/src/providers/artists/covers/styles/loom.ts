import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@citeloom/common/contracts/images';
import { MARGIN, type DrawStyle } from './cover-style.ts';
import { columnFromFoot } from './cover-labels.ts';

/** Pixels between threads, and how wide they are; cloth that fills a cover is of thicker ones. */
const FINE = { pitch: 18, thread: 11 } as const;
const COARSE = { pitch: 36, thread: 24 } as const;
const CLOTH = 990;

/**
 * Cloth on the far side, its pattern from a seeded twill; one weft thread leaves it for the title. Without
 * words, cloth all over.
 */
export const drawLoom: DrawStyle = (studio) => {
  const { palette, random } = studio;
  const { wordless } = studio.task;
  const edge = wordless ? 0 : CLOTH;
  const { pitch, thread } = wordless ? COARSE : FINE;
  const columns = Math.ceil((IMAGE_WIDTH - edge) / pitch);
  const rows = Math.ceil(IMAGE_HEIGHT / pitch);
  const period = random.pick([4, 5, 6, 8]);
  const over = Math.ceil(period / 2);
  const turn = random.pick([7, 9, 12, 16]);
  const slope = random.pick([1, 2] as const);
  // A steep twill of thick threads is hardly more than a check.
  const step = wordless ? 1 : slope;
  const column = columnFromFoot(studio, {
    ...{ x: MARGIN, width: CLOTH - MARGIN - 90, top: 84, bottom: IMAGE_HEIGHT - 80 },
  });
  const marked = wordless
    ? Math.round(rows * random.between(0.3, 0.7))
    : Math.max(2, Math.min(rows - 4, Math.round((column.titleTop - 96) / pitch)));
  let warp = '';
  let weft = '';
  let own = '';
  for (let row = 0; row < rows; row += 1) {
    const y = row * pitch + (pitch - thread) / 2;
    // The twill turns back on itself every few rows and columns, which makes diamonds.
    const fold = (value: number) =>
      Math.abs((((value % (2 * turn)) + 2 * turn) % (2 * turn)) - turn);
    for (let at = 0; at < columns; at += 1) {
      const x = edge + at * pitch + (pitch - thread) / 2;
      const above = (fold(at) * step + fold(row)) % period < over;
      if (above) {
        const cell = `M${x - (pitch - thread) / 2} ${y}h${pitch}v${thread}h${-pitch}z`;
        if (row === marked) own += cell;
        else weft += cell;
      } else warp += `M${x} ${y - (pitch - thread) / 2}h${thread}v${pitch}h${-thread}z`;
    }
  }
  const y = marked * pitch + pitch / 2;
  const loose = `M-10 ${y}H${CLOTH + pitch}`;
  const art = [
    `<path d="${warp}" fill="${palette.line}"/>`,
    `<path d="${weft}" fill="${palette.ink}"/>`,
    `<path d="${own}" fill="${palette.thread}"/>`,
    wordless
      ? ''
      : `<path d="${loose}" stroke="${palette.thread}" stroke-width="${thread}" fill="none"/>`,
  ].join('');
  return { art, texts: column.texts };
};
