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

/** A page of 612 by 792 points with a black picture X of one pixel, or a stencil of one bit. */
const page = (content: string, image = '/ColorSpace /DeviceGray /BitsPerComponent 8') =>
  paintedPdf(content, {
    resources: '/XObject << /X 10 0 R >>',
    objects: [
      { entries: `/Type /XObject /Subtype /Image /Width 1 /Height 1 ${image}`, stream: '\0' },
    ],
  });
const FULL = 'q 612 0 0 792 0 0 cm /X Do Q';

describe('the picture of a page', () => {
  it.each([
    ['a picture', FULL],
    ['a picture without a saved state', '612 0 0 792 0 0 cm /X Do'],
    ['a picture on its side', 'q 0 792 -612 0 612 0 cm /X Do Q'],
    ['a picture in a form of clips', `q 0 0 612 792 re W n ${FULL} Q`],
  ])('shows %s', async (_what, content) => {
    expect(shadeAt(await pictureOf(page(content)), 300, 400)).toBe(0);
  });

  it('shows a stencil in its colour', async () => {
    const bytes = page(`0.5 g ${FULL}`, '/ImageMask true /BitsPerComponent 1');
    expect(shadeAt(await pictureOf(bytes), 300, 400)).toBeCloseTo(128, -1);
  });

  it('shows nothing outside of the clips, and nothing that is painted over', async () => {
    const clipped = await pictureOf(page(`q 0 0 612 300 re W n ${FULL} Q`));
    expect([shadeAt(clipped, 300, 200), shadeAt(clipped, 300, 500)]).toEqual([0, 255]);
    const covered = await pictureOf(page(`${FULL} 1 g 0 0 612 300 re f`));
    expect([shadeAt(covered, 300, 200), shadeAt(covered, 300, 500)]).toEqual([255, 0]);
    const below = await pictureOf(page(`1 g 0 0 612 300 re f ${FULL}`));
    expect(shadeAt(below, 300, 200)).toBe(0);
  });

  it('is not there where nobody sees it', async () => {
    const hidden = page(`/G gs ${FULL}`).slice();
    expect(await readPagePicture(hidden, 1)).not.toBeNull();
    expect(await readPagePicture(paintedPdf('0 g 0 0 612 300 re f'), 1)).toBeNull();
  });

  it('joins the strips of a scanner without a seam', async () => {
    const lines = Array.from({ length: 40 }, () => 'The ferry carried many people last year.');
    const [whole, strips] = await Promise.all(
      [1, 7].map(async (count) =>
        pictureOf(await scannedPdf([{ lines, strips: count, dpi: 100 }])),
      ),
    );
    const differing = whole!.grey.filter((shade, at) => Math.abs(shade - strips!.grey[at]!) > 64);
    expect(differing.length / whole!.grey.length).toBeLessThan(0.001);
  });

  it('has as many dots as print needs, and a bound however large the page is', async () => {
    expect(await pictureOf(page(FULL))).toMatchObject({ width: 2550, height: 3300 });
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
