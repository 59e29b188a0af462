import { getResolvedPDFJS } from 'unpdf';
import { LOST } from '../lost-letter.ts';
import { glyphText, type PdfGlyph } from './glyph-text.ts';
import type { PdfFont } from './graphics-state.ts';

const { OPS } = await getResolvedPDFJS();

/** Whether a glyph of a font has an outline, so that something is printed. */
export type HasOutline = (font: PdfFont, glyph: PdfGlyph) => boolean;

const printed = new WeakMap<PdfFont, Map<number, string | undefined>>();

/**
 * What a glyph prints: undefined for one that says something and prints nothing; a blank where ink is said to
 * be blank counts as lost. Found once for each glyph of a font.
 */
export function printedText(
  font: PdfFont,
  glyph: PdfGlyph,
  hasOutline: HasOutline,
): string | undefined {
  let texts = printed.get(font);
  if (!texts) printed.set(font, (texts = new Map<number, string | undefined>()));
  const code = glyph.originalCharCode;
  if (!texts.has(code)) texts.set(code, printedGlyph(font, glyph, hasOutline));
  return texts.get(code);
}

function printedGlyph(font: PdfFont, glyph: PdfGlyph, hasOutline: HasOutline): string | undefined {
  const text = glyphText(font, glyph);
  const prints = font.isType3Font ? isDrawn(font, glyph) : hasOutline(font, glyph);
  if (text === ' ') return prints && !font.isType3Font && !font.missingFile ? LOST : ' ';
  if (prints) return text;
  return text === LOST ? ' ' : undefined;
}

/** A drawn glyph (Type 3) may draw nothing. */
function isDrawn(font: PdfFont, glyph: PdfGlyph): boolean {
  const drawn = font.charProcOperatorList?.[String(glyph.operatorListId)]?.fnArray;
  return drawn?.some((operator) => DRAWING.has(operator)) ?? false;
}

/** Operators that draw, or that stand before a picture which was left out for its size. */
const DRAWING: ReadonlySet<number> = new Set([
  OPS.constructPath,
  OPS.showText,
  OPS.shadingFill,
  OPS.transform,
  ...Object.entries(OPS).flatMap(([name, operator]) =>
    /^paint.*Image/.test(name) ? [operator] : [],
  ),
]);
