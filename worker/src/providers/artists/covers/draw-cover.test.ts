import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { COVER_STYLES, WORDLESS_STYLES, type CoverTask } from './cover-task.ts';
import { drawCover } from './draw-cover.ts';

const task: CoverTask = {
  ...{
    style: 'contours',
    palette: 'paper',
    seed: 'seed',
    wordless: false,
    title: 'How ink darkens',
    kicker: 'Ink',
  },
  quotation: { text: 'Iron gall ink darkens within 2 days of writing.', source: 'On ink' },
  sources: { count: 9, label: 'Sources' },
  span: 'May 2025 – Nov 2026',
};

/** Share of pixels that two pictures differ in. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer()));
  let different = 0;
  for (let at = 0; at < (a?.length ?? 0); at += 3) if (a?.[at] !== b?.[at]) different += 1;
  return different / ((a?.length ?? 3) / 3);
}

describe.each(COVER_STYLES)('a cover in the style %s', (style) => {
  it('is a PNG of exactly 1536×864', async () => {
    const { format, width, height } = await sharp(await drawCover({ ...task, style })).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1536, height: 864 });
  });

  it('is the same for the same seed, and shows what it is told', async () => {
    const first = await drawCover({ ...task, style });
    expect((await drawCover({ ...task, style })).equals(first)).toBe(true);
    const other = await drawCover({ ...task, style, seed: 'other' });
    expect(await difference(first, other)).toBeGreaterThan(0.001);
    const renamed = await drawCover({ ...task, style, title: 'How paper yellows' });
    expect(await difference(first, renamed)).toBeGreaterThan(0.001);
  });

  it('is drawn for any title, without quotation, sources and dates too', async () => {
    const bare = { ...task, style, quotation: null, sources: null, span: null, kicker: '' };
    for (const title of ['', '🔥', 'வெப்ப', 'كتاب', 'x'.repeat(300)])
      expect((await drawCover({ ...bare, title })).length).toBeGreaterThan(1000);
  });
});

describe.each(WORDLESS_STYLES)('a cover without words in the style %s', (style) => {
  it('is drawn on both halves', async () => {
    const bare = { ...task, style, wordless: true, quotation: null, sources: null, span: null };
    const drawn = sharp(await drawCover({ ...bare, title: '', kicker: '' }));
    for (const left of [0, 768]) {
      const half = drawn.clone().extract({ left, top: 0, width: 768, height: 864 });
      const { channels } = await sharp(await half.png().toBuffer()).stats();
      expect(channels[0]?.stdev).toBeGreaterThan(10);
    }
  });
});
