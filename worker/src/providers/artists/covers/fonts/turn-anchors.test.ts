import { expect, it } from '@jest/globals';
import satori from 'satori';
import sharp from 'sharp';
import { createTypesetter } from './typesetter.ts';

const SIZE = 200;

/** First and last row with ink of a text that is drawn with our own fonts. */
async function inkRows(text: string): Promise<{ top: number; foot: number }> {
  const typesetter = createTypesetter();
  const set = typesetter.set(text, { family: 'sans', weight: 700 });
  const style = { display: 'flex', fontSize: SIZE, lineHeight: 2, fontFamily: set?.fontFamily };
  const node = { type: 'div', props: { style, children: text } };
  const svg = await satori(node as Parameters<typeof satori>[0], {
    ...{ width: 600, height: 2 * SIZE, fonts: typesetter.fonts() },
  });
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inked = Array.from({ length: info.height }, (_, row) =>
    data.subarray(row * info.width, (row + 1) * info.width).some((value) => value < 128),
  );
  return { top: inked.indexOf(true), foot: inked.lastIndexOf(true) };
}

it.each([
  ['two dots stand above a closed teh', 'ة', 'ه', 'above'],
  ['a dot stands above an initial feh', 'فف', 'ڡڡ', 'above'],
  ['two dots stand below a final yeh', 'لي', 'لى', 'below'],
  ['a vowel stands above a Devanagari letter', 'के', 'क', 'above'],
  ['a tone stands above a Thai letter', 'น่', 'น', 'above'],
] as const)('%s', async (_fact, marked, plain, where) => {
  const [with_, without] = [await inkRows(marked), await inkRows(plain)];
  const grown = where === 'above' ? without.top - with_.top : with_.foot - without.foot;
  expect(grown).toBeGreaterThan(SIZE * 0.05);
});
