import { getDocumentProxy } from 'unpdf';
import { composePicture, type DecodedPicture, type PagePicture } from './compose-picture.ts';
import { lettersOf } from './page-letters.ts';
import { isPixels } from './picture-tiles.ts';
import type { PlacedPicture } from './placed-picture.ts';

/** An A4 page at 600 dots per inch has 35 million pixels. */
const PIXELS_MAX = 40_000_000;
const PDF_OPTIONS = { verbosity: 0, fontExtraProperties: true, maxImageSize: PIXELS_MAX };

/**
 * The pictures of one page as its readers see them; null when it has none that can be decoded.
 *
 * @param number of the page, from 1 on.
 * @throws what PDF.js throws at a damaged document or page.
 */
export async function readPagePicture(
  bytes: Uint8Array,
  number: number,
): Promise<PagePicture | null> {
  const pdf = await getDocumentProxy(bytes, PDF_OPTIONS);
  const page = await pdf.getPage(number);
  const placed: PlacedPicture[] = [];
  const layers = await pdf.getOptionalContentConfig();
  const { coveredAt } = await lettersOf(page, layers, true, (each) => placed.push(each));
  const decoded: DecodedPicture[] = [];
  for (const each of placed) {
    const pixels = await pixelsOf(each, page);
    if (isPixels(pixels)) decoded.push({ ...each, pixels });
  }
  if (decoded.length === 0) return null;
  return composePicture(decoded, page.getViewport({ scale: 1 }), coveredAt);
}

type Kept = { get(name: string, whenThere: (thing: unknown) => void): unknown };

/** A picture is named, or given where it stands; a stencil gives its bits or names them. */
async function pixelsOf(
  { picture, stencil }: PlacedPicture,
  page: { objs: Kept; commonObjs: Kept },
): Promise<unknown> {
  const named = stencil ? (picture as { data?: unknown }).data : picture;
  const found =
    typeof named === 'string'
      ? await new Promise((resolve) =>
          (named.startsWith('g_') ? page.commonObjs : page.objs).get(named, resolve),
        )
      : picture;
  return stencil ? { ...(picture as object), ...(found as object), kind: 1 } : found;
}
