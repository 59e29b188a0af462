import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import satori from 'satori';
import sharp from 'sharp';
import { exampleSentences } from '../features/home/example.ts';

/** What is shown where a link is shared wants 1.91 to 1 (Open Graph). */
const WIDTH = 1200;
const HEIGHT = 630;
const TOUCH_ICON_SIZE = 180;

// The light colours of `styles/tokens.css`.
const PAPER = '#fbfaf7';
const INK = '#16140f';
const MUTED = '#5c574d';
const LINE = '#e4e0d7';
const ACCENT = '#b23a1a';
const ACCENT_FILL = '#f4d9ce';

type Node = { type: 'div'; props: { style: object; children?: (Node | string)[] } };

const div = (style: object, ...children: (Node | string)[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const fontFile = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`@fontsource/newsreader/files/${name}.woff`)));

/** The words of the landing page: name, promise, and the example with its marker. */
function texts(): Node {
  const words = exampleSentences[1].split(' ').map((word) => div({ marginRight: 9 }, word));
  const chip = div(
    {
      ...{ padding: '3px 13px', borderRadius: 8, backgroundColor: ACCENT_FILL },
      ...{ color: ACCENT, fontSize: 26 },
    },
    '1',
  );
  return div(
    { flexDirection: 'column', width: 1056, height: 502, margin: '64px 72px' },
    div({ marginLeft: 76, fontSize: 44, color: INK, height: 60, alignItems: 'center' }, 'Citeloom'),
    div(
      { marginTop: 54, fontSize: 88, lineHeight: 1.05, letterSpacing: -2, width: 960, color: INK },
      'Every citation opens the passage behind it.',
    ),
    div(
      {
        ...{ marginTop: 'auto', paddingTop: 30, borderTop: `2px solid ${LINE}` },
        ...{ flexWrap: 'wrap', alignItems: 'center', fontSize: 33, lineHeight: 1.4, color: MUTED },
      },
      ...words,
      chip,
    ),
  );
}

/** The picture that is shown with a link to a public page: PNG of 1200×630. */
async function drawSharePicture(icon: string): Promise<Buffer> {
  const data = await fontFile('newsreader-latin-500-normal');
  const svg = await satori(texts() as unknown as Parameters<typeof satori>[0], {
    ...{ width: WIDTH, height: HEIGHT },
    fonts: [{ name: 'Newsreader', data, weight: 500, style: 'normal' }],
  });
  const logo = await sharp(Buffer.from(icon), { density: 300 }).resize(60, 60).png().toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([
      { input: Buffer.from(svg), left: 0, top: 0 },
      { input: logo, left: 72, top: 64 },
    ])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/**
 * The pictures that the build makes, by file name.
 *
 * @param icon the product's icon, as SVG.
 */
export async function drawPictures(icon: string): Promise<Record<string, Buffer>> {
  const touchIcon = await sharp(Buffer.from(icon), { density: 600 })
    .resize(TOUCH_ICON_SIZE, TOUCH_ICON_SIZE)
    // Whoever shows it cuts the corners.
    .flatten({ background: '#000000' })
    .png()
    .toBuffer();
  return { 'share.png': await drawSharePicture(icon), 'touch-icon.png': touchIcon };
}
