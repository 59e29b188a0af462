import { getResolvedPDFJS } from 'unpdf';
import type { PDFPageProxy } from 'unpdf/pdfjs';
import type { PdfGlyph } from './glyph-text.ts';
import type { PdfFont } from './graphics-state.ts';
import { gradientReach } from './gradient-reach.ts';
import { IDENTITY, matrixOf, multiply } from './matrix.ts';
import type { PaintedPage } from './paint-page.ts';
import { paintPage } from './paint-page.ts';
import type { PictureTile } from './picture-tiles.ts';
import type { PlacedPicture } from './placed-picture.ts';
import { pictureTiles } from './picture-tiles.ts';
import { shapeOf } from './shape.ts';

type Layers = { isVisible(layer: unknown): boolean };
/** What PDF.js keeps of a document or a page by name. */
type Kept = {
  has(name: string): boolean;
  get(name: string, whenThere?: (thing: unknown) => void): unknown;
};

const { OPS } = await getResolvedPDFJS();
/** What the whole document has in common is named so. */
const COMMON = /^g_/;

/**
 * The letters of a page that are seen, and how many are not, by the list of what the page paints.
 *
 * @param isFinal whether all pictures were asked for that may ever be looked at.
 * @param onPicture hears of each picture that is painted.
 */
export async function lettersOf(
  page: PDFPageProxy,
  layers: Layers,
  isFinal: boolean,
  onPicture?: (placed: PlacedPicture) => void,
): Promise<PaintedPage> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const kept: Kept[] = [page.commonObjs, page.objs];
  const find = (name: string) => kept.find((each) => each.has(name))?.get(name);
  const tiles = new Map<unknown, readonly PictureTile[] | undefined>();
  for (const [at, operator] of fnArray.entries()) {
    if (operator !== OPS.paintImageXObject) continue;
    const [name] = argsArray[at] as [string];
    if (tiles.has(name)) continue;
    const objects: Kept = COMMON.test(name) ? page.commonObjs : page.objs;
    const picture = await new Promise((resolve) => objects.get(name, resolve));
    tiles.set(name, pictureTiles(picture));
  }
  const matrix = multiply([1, 0, 0, -1, 0, height], [a, b, c, d, e, f]);
  return paintPage({
    fnArray,
    argsArray,
    matrix,
    width,
    height,
    fontOf: (name) => {
      const font = find(name);
      return typeof font === 'object' && font !== null ? (font as PdfFont) : undefined;
    },
    reachOf: ([kind, name, own]) =>
      kind === 'Shading' && typeof name === 'string'
        ? gradientReach(find(name), own ? multiply(matrix, matrixOf(own as number[])) : matrix)
        : undefined,
    isSwitchedOn: (layer) => layers.isVisible(layer),
    hasOutline: (font, glyph) => hasOutline(font, glyph, find),
    tilesOf: (picture) =>
      typeof picture === 'string' ? tiles.get(picture) : pictureTiles(picture),
    isFinal,
    ...(onPicture && { onPicture }),
  });
}

const outlined = new WeakMap<PdfFont, Map<string, boolean>>();

/** A font of the system prints all its letters; one that comes with the document may have blank ones. */
function hasOutline(font: PdfFont, glyph: PdfGlyph, find: (name: string) => unknown): boolean {
  if (font.missingFile) return true;
  if (!glyph.isInFont) return false;
  let known = outlined.get(font);
  if (!known) outlined.set(font, (known = new Map<string, boolean>()));
  let answer = known.get(glyph.fontChar);
  if (answer === undefined) {
    const outline = find(`${font.loadedName}_path_${glyph.fontChar}`) as
      { path?: ArrayLike<number> } | undefined;
    // What PDF.js could not follow is printed by others.
    answer = outline === undefined || hasArea(outline.path ?? []);
    known.set(glyph.fontChar, answer);
  }
  return answer;
}

function hasArea(path: ArrayLike<number>): boolean {
  return shapeOf(path, IDENTITY, false).outlines.some((outline) => {
    const xs = outline.filter((_, at) => at % 2 === 0);
    const ys = outline.filter((_, at) => at % 2 === 1);
    return Math.max(...xs) > Math.min(...xs) && Math.max(...ys) > Math.min(...ys);
  });
}
