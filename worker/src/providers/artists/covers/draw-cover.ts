import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@citeloom/common/contracts/images';
import satori from 'satori';
import sharp from 'sharp';
import type { CoverStyle, CoverTask } from './cover-task.ts';
import { drawableText, isRightToLeft } from '../../../fonts/drawable-text.ts';
import { createTypesetter, type Typesetter } from './fonts/typesetter.ts';
import { palettes } from './palette.ts';
import { seededRandom } from '../../../seeded-random.ts';
import { drawContours } from './styles/contours.ts';
import type { DrawStyle, TextNode } from './styles/cover-style.ts';
import { drawGrid } from './styles/grid.ts';
import { drawLoom } from './styles/loom.ts';
import { drawQuotation } from './styles/quotation.ts';
import { drawStrands } from './styles/strands.ts';

const styles: Record<CoverStyle, DrawStyle> = {
  strands: drawStrands,
  grid: drawGrid,
  quotation: drawQuotation,
  contours: drawContours,
  loom: drawLoom,
};

// Nothing is drawn twice, so what libvips would keep for a second time is only memory.
sharp.cache(false);

/** The texts as paths: letters come from our own font files, so the picture is the same everywhere. */
async function renderTexts(texts: TextNode[], typesetter: Typesetter): Promise<string> {
  const fonts = typesetter.fonts();
  if (texts.length === 0 || fonts.length === 0) return '';
  const style = { display: 'flex', width: '100%', height: '100%', position: 'relative' };
  const root = { type: 'div', props: { style, children: texts } };
  const svg = await satori(root as Parameters<typeof satori>[0], {
    ...{ width: IMAGE_WIDTH, height: IMAGE_HEIGHT, fonts },
  });
  return svg.replace(/^<svg[^<>]*>/, '').replace(/<\/svg>$/, '');
}

/**
 * Draws a cover: art by rules from the seed, and the article's words over it.
 *
 * @returns PNG bytes of exactly 1536×864. Takes about 100 ms of one core, so it is a task of the `cpu-pool`.
 */
export async function drawCover(task: CoverTask): Promise<Buffer> {
  const palette = palettes[task.palette];
  const typesetter = createTypesetter();
  const mirrored = isRightToLeft(drawableText(task.title));
  const random = seededRandom(task.seed);
  const { art, texts } = styles[task.style]({ task, palette, random, typesetter, mirrored });
  const letters = await renderTexts(texts, typesetter);
  const drawn = mirrored
    ? `<g transform="translate(${IMAGE_WIDTH} 0) scale(-1 1)">${art}</g>`
    : art;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}" viewBox="0 0 ${IMAGE_WIDTH} ${IMAGE_HEIGHT}"><rect width="100%" height="100%" fill="${palette.ground}"/>${drawn}${letters}</svg>`;
  return sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 6 }).toBuffer();
}
