import type { GraphicsState } from './graphics-state.ts';
import type { PdfGlyph } from './glyph-text.ts';
import type { PageLetter } from './page-letter.ts';
import { IDENTITY, multiply, transformed } from './matrix.ts';

/** Widths of a font stand in thousandths of its size (ISO 32000-1, 9.2.4). */
const THOUSANDTH = 0.001;

/** A glyph and where it stands: its letter, without a text yet, and its foot on the page. */
export type PlacedGlyph = {
  glyph: PdfGlyph;
  letter: PageLetter;
  footX: number;
  footY: number;
  /** What is printed of it, in points along its line. */
  width: number;
};

/** The glyphs of one operator, all of one size and direction. */
export type PlacedRun = {
  glyphs: PlacedGlyph[];
  /** The em in points, across or upright, whichever is less. */
  em: number;
  /** A place within a glyph, by shares of its width and of its height. */
  within(glyph: PlacedGlyph, share: number, up: number): [x: number, y: number];
};

/**
 * The glyphs of one operator that shows text, in order; moves the state to the end of the text
 * (ISO 32000-1, 9.4.4). Numbers among them are gaps.
 */
export function placeGlyphs(
  state: GraphicsState,
  glyphs: readonly (PdfGlyph | number)[],
): PlacedRun {
  const { font, horizontalScale } = state;
  if (font === undefined) return { glyphs: [], em: 0, within: () => [0, 0] };
  const direction = state.fontSize < 0 ? -1 : 1;
  const size = Math.abs(state.fontSize);
  const widthScale = size * (font.fontMatrix?.[0] ?? THOUSANDTH);
  const matrix = multiply(state.matrix, state.textMatrix);
  const vertical = font.vertical === true;
  const upright = Math.hypot(matrix[0], matrix[1]);
  const area = Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]);
  const height = printHeight(state, glyphs) * (upright === 0 ? 0 : area / upright);
  const along = horizontalScale * direction;
  const slope = Math.atan2(matrix[1] * along, matrix[0] * along) - (vertical ? Math.PI / 2 : 0);
  const angle = Math.round((slope * 180) / Math.PI);
  const [cosine, sine] = [Math.cos(slope), Math.sin(slope)];
  const step = vertical ? Math.hypot(matrix[2], matrix[3]) : upright * Math.abs(horizontalScale);

  const placed: PlacedGlyph[] = [];
  let at = 0;
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      at += ((vertical ? 1 : -1) * glyph * size) / 1000;
      continue;
    }
    const spacing = (glyph.isSpace ? state.wordSpacing : 0) + state.charSpacing;
    const metric = glyph.vmetric ?? font.defaultVMetrics;
    const advance = vertical ? -(metric?.[0] ?? -1000) : glyph.width;
    const width = advance * widthScale + spacing * (vertical ? -direction : direction);
    const [x, y] = vertical
      ? transformed(matrix, state.x, state.y - at + state.rise)
      : transformed(matrix, state.x + at * along, state.y + state.rise);
    const start = x * cosine + y * sine;
    placed.push({
      glyph,
      letter: {
        text: '',
        x: start,
        end: start + width * step,
        y: y * cosine - x * sine,
        size: height,
        angle,
      },
      footX: x,
      footY: y,
      width: advance * widthScale * step,
    });
    at += width;
  }
  if (vertical) state.y -= at;
  else state.x += at * along;
  // Letters of vertical lines stand around their line.
  const lowered = vertical ? 0.3 : 0;
  return {
    glyphs: placed,
    em: font.isType3Font ? height : Math.min(height, size * step),
    within: ({ footX, footY, width }, share, up) => [
      footX + width * share * cosine - height * (up - lowered) * sine,
      footY + width * share * sine + height * (up - lowered) * cosine,
    ],
  };
}

/**
 * The size of print, in text space. That of a font of drawn glyphs (Type 3) follows from its box, within
 * what its letters are wide: many such fonts state no true box.
 */
function printHeight(
  { font, fontSize }: GraphicsState,
  glyphs: readonly (PdfGlyph | number)[],
): number {
  const size = Math.abs(fontSize);
  if (!font?.isType3Font) return size;
  const [scale = THOUSANDTH, , , upward = scale] = font.fontMatrix ?? [];
  const widths = glyphs.flatMap((glyph) => (typeof glyph === 'number' ? [] : [glyph.width]));
  const width = (widths.reduce((sum, each) => sum + each, 0) / (widths.length || 1)) * scale * size;
  const box = ((font.bbox?.[3] ?? 0) - (font.bbox?.[1] ?? 0)) * Math.abs(upward) * size;
  return Math.min(Math.max(box, width), width * 3);
}

/** Begins a text object, or a line of it at a matrix. */
export function beginLine(state: GraphicsState, matrix = IDENTITY): void {
  state.textMatrix = matrix;
  state.x = state.lineX = state.y = state.lineY = 0;
}

/** Moves to the beginning of another line. */
export function moveLine(state: GraphicsState, x: number, y: number): void {
  state.x = state.lineX += x;
  state.y = state.lineY += y;
}
