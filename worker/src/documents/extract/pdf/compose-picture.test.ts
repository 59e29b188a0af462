import { describe, expect, it } from '@jest/globals';
import { paintedPdf } from '../../testing/painted-pdf.ts';
import { scannedPdf } from '../../testing/scanned-pdf.ts';
import type { PagePicture } from './compose-picture.ts';
import { readPagePicture } from './read-page-picture.ts';

/** The shade at a place, in points from the lower left corner of the page. */
function shadeAt({ width, height, scale, grey }: PagePicture, x: number, y: number): number {
  return grey[Math.floor(height - y * scale) * width + Math.floor(x * scale)]!;
}

async function pictureOf(bytes: Uint8Array): Promise<PagePicture> {
  const picture = await readPagePicture(bytes, 1);
  if (picture === null) throw new Error('there is no picture');
  return picture;
}

/** A page of 120 by 160 points with a black picture X of one pixel, or a stencil. */
const page = (
  content: string,
  image = '/Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
) =>
  paintedPdf(content, {
    page: '/MediaBox [0 0 120 160]',
    resources: '/XObject << /X 10 0 R >>',
    objects: [{ entries: `/Type /XObject /Subtype /Image ${image}`, stream: '\0'.repeat(8) }],
  });
const FULL = 'q 120 0 0 160 0 0 cm /X Do Q';

describe('the picture of a page', () => {
  it.each([
    ['a picture', FULL],
    ['a picture without a saved state', '120 0 0 160 0 0 cm /X Do'],
    ['a picture on its side', 'q 0 160 -120 0 120 0 cm /X Do Q'],
    ['a picture in a form of clips', `q 0 0 120 160 re W n ${FULL} Q`],
  ])('shows %s', async (_what, content) => {
    expect(shadeAt(await pictureOf(page(content)), 60, 80)).toBe(0);
  });

  it('shows a stencil in its colour', async () => {
    const bytes = page(`0.5 g ${FULL}`, '/Width 8 /Height 8 /ImageMask true /BitsPerComponent 1');
    expect(shadeAt(await pictureOf(bytes), 60, 80)).toBeCloseTo(128, -1);
  });

  it('shows nothing outside of the clips, and nothing that is painted over', async () => {
    const clipped = await pictureOf(page(`q 0 0 120 60 re W n ${FULL} Q`));
    expect([shadeAt(clipped, 60, 30), shadeAt(clipped, 60, 120)]).toEqual([0, 255]);
    const covered = await pictureOf(page(`${FULL} 1 g 0 0 120 60 re f`));
    expect([shadeAt(covered, 60, 30), shadeAt(covered, 60, 120)]).toEqual([255, 0]);
    const below = await pictureOf(page(`1 g 0 0 120 60 re f ${FULL}`));
    expect(shadeAt(below, 60, 30)).toBe(0);
  });

  it('is not there on a page without one', async () => {
    expect(await readPagePicture(paintedPdf('0 g 0 0 120 60 re f'), 1)).toBeNull();
  });

  it('joins the strips of a scanner without a seam', async () => {
    const lines = Array.from({ length: 5 }, () => 'The ferry carried many people.');
    const [whole, strips] = await Promise.all(
      [1, 7].map(async (count) =>
        pictureOf(await scannedPdf([{ lines, size: [306, 180], strips: count, dpi: 100 }])),
      ),
    );
    const differing = whole!.grey.filter((shade, at) => Math.abs(shade - strips!.grey[at]!) > 64);
    expect(differing.length / whole!.grey.length).toBeLessThan(0.001);
  });

  it('has as many dots as print needs, and a bound however large the page is', async () => {
    expect(await pictureOf(page(FULL))).toMatchObject({ width: 500, height: 666 });
    const poster = paintedPdf('q 9000 0 0 9000 0 0 cm /X Do Q', {
      page: '/MediaBox [0 0 9000 9000]',
      resources: '/XObject << /X 10 0 R >>',
      objects: [
        {
          entries:
            '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
          stream: '\0',
        },
      ],
    });
    const { width, height } = await pictureOf(poster);
    expect(width * height).toBeLessThanOrEqual(12_000_000);
  });

  it('is not there when it has more dots than the memory of a reader holds', async () => {
    const entries = '/Width 9000 /Height 9000 /ColorSpace /DeviceGray /BitsPerComponent 1';
    expect(await readPagePicture(page(FULL, entries), 1)).toBeNull();
  });
});
