import { getResolvedPDFJS } from 'unpdf';
import type { Color } from '../hidden/css-color.ts';
import { BLACK, parseColor } from '../hidden/css-color.ts';
import { isLegible } from '../hidden/legible.ts';
import { LOST } from '../lost-letter.ts';
import type { PdfGlyph } from './glyph-text.ts';
import { printedText, type HasOutline } from './printed-glyph.ts';
import { blended, createGround, NORMAL, paintOf } from './ground.ts';
import type { GraphicsState, PdfFont } from './graphics-state.ts';
import { clipShapes, clipTo, initialState, isUnclipped } from './graphics-state.ts';
import type { PageLetter } from './page-letter.ts';
import { isPaintedThere, type Reach } from './gradient-reach.ts';
import type { Matrix } from './matrix.ts';
import type { PictureTile } from './picture-tiles.ts';
import type { PlacedPicture } from './placed-picture.ts';
import { matrixOf, multiply } from './matrix.ts';
import type { Shape } from './shape.ts';
import { boxShape, contains, shapeOf } from './shape.ts';
import { barsOf } from './stroked-bars.ts';
import { beginLine, moveLine, placeGlyphs } from './text-placement.ts';

const { OPS } = await getResolvedPDFJS();

/** Smaller print is not read. */
const PRINT_MIN = 2;
/** Bits of a text rendering mode (ISO 32000-1, 9.3.6): 3 and 7 paint nothing, from 4 on text clips. */
const UNPAINTED = 3;
const CLIPPING = 4;
const FILLING: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const STROKING: ReadonlySet<number> = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const EVEN_ODD: ReadonlySet<number> = new Set([
  OPS.eoFill,
  OPS.eoFillStroke,
  OPS.closeEOFillStroke,
]);
const UNIT_SQUARE = [0, 0, 1, 1];

/** What is painted on a page, as PDF.js lists it, and what is needed to tell what is seen of it. */
export type PageToPaint = {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
  /** Leads to points of the page as it is shown, from its lower left corner. */
  matrix: Matrix;
  width: number;
  height: number;
  fontOf: (name: string) => PdfFont | undefined;
  isSwitchedOn: (layer: unknown) => boolean;
  /** Where a gradient paints, by the operands that choose it; undefined where it paints everywhere. */
  reachOf: (operands: readonly unknown[]) => Reach | undefined;
  hasOutline: HasOutline;
  /** What is known of a picture; undefined for one that was left out for its size. */
  tilesOf: (picture: unknown) => readonly PictureTile[] | undefined;
  /** What stands on or under a picture of which nothing is known counts as not seen. */
  isFinal: boolean;
  /** Hears of each picture that is painted, in the order of the page. */
  onPicture?: (placed: PlacedPicture) => void;
};

export type PaintedPage = {
  /** The letters that are seen, in the order in which they are painted. */
  letters: PageLetter[];
  /** How many are painted so that nobody sees them. */
  unseen: number;
  /** Some stand on or under a picture that was left out for its size, so that it is not known what is seen. */
  isDoubtful: boolean;
  /** The share of the page that its pictures take, each counted for itself, 1 at most. */
  pictured: number;
  /** When a place was painted over last, by a shape or a picture; -1 for bare paper. */
  coveredAt: (x: number, y: number) => number;
};

/**
 * Follows what a page paints and tells which letters its readers see: painted at all and large enough, within
 * the clips and the page, in a colour that stands out from its ground, on a layer that is switched on, and
 * not painted over afterwards. Letters of annotations are no text of the page.
 */
export function paintPage(page: PageToPaint): PaintedPage {
  const ground = createGround(page.width, page.height);
  const letters: PaintedLetter[] = [];
  const saved: GraphicsState[] = [];
  let state = initialState(page.matrix, page.width, page.height);
  let pendingClip: 'nonzero' | 'evenodd' | undefined;
  /** For each open mark, whether what it marks is shown. */
  const marks: boolean[] = [];
  let textClips = false;
  /** Depth of what is painted as a mask, and of annotations. */
  let [masks, annotations] = [0, 0];
  let unseen = 0;
  /** A picture that is left out leaves the transformation before it. */
  let leftOut = false;
  const blanks: Shape[][] = [];
  let pictured = 0;

  const isPaper = () => masks === 0 && !marks.includes(false);
  const save = () => {
    saved.push(state);
    state = { ...state };
  };
  const restore = (_?: unknown, moment = 0) => {
    if (leftOut && !page.isFinal) paintPicture(undefined, moment);
    leftOut = false;
    state = saved.pop() ?? state;
  };

  function showText(glyphs: readonly (PdfGlyph | number)[], moment: number): void {
    const { font, renderingMode } = state;
    const run = placeGlyphs(state, glyphs);
    if (renderingMode >= CLIPPING) textClips = true;
    if (font === undefined || annotations > 0 || masks > 0) return;
    const isPainted =
      (renderingMode & UNPAINTED) !== UNPAINTED &&
      isPaper() &&
      !state.masked &&
      run.em >= PRINT_MIN;
    const isLegibleOn = legibility(state);
    for (const each of run.glyphs) {
      const text = printedText(font, each.glyph, page.hasOutline);
      const middle = run.within(each, 0.5, 0.3);
      if (!isPainted || text === undefined) {
        unseen += text === ' ' ? 0 : 1;
        continue;
      }
      const isSeen =
        text === ' ' ||
        (isUnclipped(state, ...run.within(each, 0.25, 0.1)) &&
          isUnclipped(state, ...run.within(each, 0.75, 0.5)) &&
          isPaintedThere(state, middle) &&
          isLegibleOn(ground.at(...middle).colour));
      each.letter.text = text;
      letters.push({ letter: each.letter, middle, moment, isSeen });
    }
  }

  function paintPath(kind: number, path: ArrayLike<number> | null, moment: number): void {
    const clip = pendingClip;
    pendingClip = undefined;
    if (path === null) {
      if (clip !== undefined) clipTo(state, { outlines: [], evenOdd: false });
      return;
    }
    if (FILLING.has(kind)) {
      const shape = shapeOf(path, state.matrix, EVEN_ODD.has(kind));
      paint([shape], withAlpha(state.fill, state.fillAlpha * state.groupAlpha), moment);
    }
    if (STROKING.has(kind)) {
      const colour = withAlpha(state.stroke, state.strokeAlpha * state.groupAlpha);
      for (const bar of barsOf(shapeOf(path, state.matrix, false), state))
        paint([bar], colour, moment);
    }
    if (clip !== undefined) clipTo(state, shapeOf(path, state.matrix, clip === 'evenodd'));
  }

  function paint(shapes: Shape[], colour: Color | undefined, moment: number): void {
    if (!isPaper() || state.masked) return;
    ground.paint([...shapes, ...clipShapes(state)], paintOf(colour, state.blendMode), moment);
  }

  function paintPicture(picture: unknown, moment: number, isStencil = false): void {
    if (!isPaper() || state.masked) return;
    const { matrix, fill } = state;
    const clips = clipShapes(state);
    pictured += Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]);
    page.onPicture?.({
      picture,
      matrix,
      clips,
      stencil: isStencil ? (fill ?? BLACK) : undefined,
      moment,
    });
    const tiles = isStencil ? [] : page.tilesOf(picture);
    if (!tiles) blanks.push([boxShape(state.matrix, UNIT_SQUARE), ...clips]);
    const alpha = state.fillAlpha * state.groupAlpha;
    for (const { box, colour, isOpaque } of tiles ?? []) {
      const covers = isOpaque && alpha > 0.9 && state.blendMode === NORMAL;
      const known = paintOf(withAlpha(colour, alpha), state.blendMode);
      ground.paint([boxShape(state.matrix, box), ...clips], { ...known, covers }, moment);
    }
  }

  function setGraphicsState(entries: readonly (readonly [string, unknown])[]): void {
    for (const [key, value] of entries) {
      if (key === 'Font') {
        const [name, size] = value as [string, number];
        [state.font, state.fontSize] = [page.fontOf(name), size];
      } else if (key === 'ca') state.fillAlpha = Number(value);
      else if (key === 'CA') state.strokeAlpha = Number(value);
      else if (key === 'BM') state.blendMode = String(value);
      else if (key === 'LW') state.lineWidth = Number(value);
      else if (key === 'SMask') state.masked = value !== false;
    }
  }

  function beginForm(matrix: ArrayLike<number> | null, box: ArrayLike<number> | null): void {
    save();
    if (matrix) state.matrix = multiply(state.matrix, matrixOf(matrix));
    if (box) clipTo(state, boxShape(state.matrix, Array.from(box)));
  }

  function beginGroup(group: PdfGroup): void {
    save();
    if (group.smask) masks += 1;
    else if (masks > 0) masks += 1;
    const matrix = group.matrix ? multiply(state.matrix, matrixOf(group.matrix)) : state.matrix;
    if (group.bbox) clipTo(state, boxShape(matrix, Array.from(group.bbox)));
    state.groupAlpha *= state.fillAlpha;
    state.fillAlpha = state.strokeAlpha = 1;
  }

  const handlers: Readonly<Record<number, (args: never, moment: number) => void>> = {
    [OPS.save]: save,
    [OPS.restore]: restore,
    [OPS.transform]: (args: ArrayLike<number>) => {
      state.matrix = multiply(state.matrix, matrixOf(args));
    },
    [OPS.setGState]: ([entries]: [[string, unknown][]]) => setGraphicsState(entries),
    [OPS.setLineWidth]: ([width]: [number]) => (state.lineWidth = width),
    [OPS.clip]: () => (pendingClip = 'nonzero'),
    [OPS.eoClip]: () => (pendingClip = 'evenodd'),
    [OPS.constructPath]: ([kind, [path]]: [number, [ArrayLike<number> | null]], moment) =>
      paintPath(kind, path, moment),
    [OPS.rawFillPath]: ([path]: [ArrayLike<number>], moment) => paintPath(OPS.fill, path, moment),
    [OPS.shadingFill]: (_, moment) => paint([], undefined, moment),
    [OPS.beginText]: () => beginLine(state),
    [OPS.endText]: () => {
      if (textClips) clipTo(state, { outlines: [], evenOdd: false });
      textClips = false;
    },
    [OPS.setCharSpacing]: ([spacing]: [number]) => (state.charSpacing = spacing),
    [OPS.setWordSpacing]: ([spacing]: [number]) => (state.wordSpacing = spacing),
    [OPS.setHScale]: ([scale]: [number]) => (state.horizontalScale = scale / 100),
    [OPS.setLeading]: ([leading]: [number]) => (state.leading = leading),
    [OPS.setFont]: ([name, size]: [string, number]) => {
      [state.font, state.fontSize] = [page.fontOf(name), size];
    },
    [OPS.setTextRenderingMode]: ([mode]: [number]) => (state.renderingMode = mode),
    [OPS.setTextRise]: ([rise]: [number]) => (state.rise = rise),
    [OPS.moveText]: ([x, y]: [number, number]) => moveLine(state, x, y),
    [OPS.setLeadingMoveText]: ([x, y]: [number, number]) => {
      state.leading = -y;
      moveLine(state, x, y);
    },
    [OPS.setTextMatrix]: ([matrix]: [ArrayLike<number>]) => beginLine(state, matrixOf(matrix)),
    [OPS.nextLine]: () => moveLine(state, 0, -state.leading),
    [OPS.showText]: ([glyphs]: [(PdfGlyph | number)[]], moment) => showText(glyphs, moment),
    [OPS.setFillRGBColor]: ([colour]: [string]) => (state.fill = parseColor(colour)),
    [OPS.setStrokeRGBColor]: ([colour]: [string]) => (state.stroke = parseColor(colour)),
    [OPS.setFillColorN]: (args: unknown[]) => {
      [state.fill, state.reach] = [undefined, page.reachOf(args)];
    },
    [OPS.setStrokeColorN]: () => (state.stroke = undefined),
    [OPS.setFillTransparent]: () => (state.fill = CLEAR),
    [OPS.setStrokeTransparent]: () => (state.stroke = CLEAR),
    [OPS.beginMarkedContent]: () => marks.push(true),
    [OPS.beginMarkedContentProps]: ([tag, layer]: [string, unknown]) =>
      marks.push(tag !== 'OC' || page.isSwitchedOn(layer)),
    [OPS.endMarkedContent]: () => marks.pop(),
    [OPS.paintFormXObjectBegin]: ([matrix, box]: [ArrayLike<number> | null, ArrayLike<number>]) =>
      beginForm(matrix, box),
    [OPS.paintFormXObjectEnd]: () => restore(),
    [OPS.beginGroup]: ([group]: [PdfGroup]) => beginGroup(group),
    [OPS.endGroup]: () => {
      masks = Math.max(0, masks - 1);
      restore();
    },
    [OPS.beginAnnotation]: (args: [string, ArrayLike<number>, ...ArrayLike<number>[]]) => {
      annotations += 1;
      save();
      state = initialState(page.matrix, page.width, page.height);
      const [, box, ...matrices] = args;
      if (box) clipTo(state, boxShape(state.matrix, Array.from(box)));
      for (const matrix of matrices.slice(0, 2))
        if (matrix) state.matrix = multiply(state.matrix, matrixOf(matrix));
    },
    [OPS.endAnnotation]: () => {
      annotations -= 1;
      restore();
    },
    [OPS.paintImageXObject]: ([name]: [unknown], moment) => paintPicture(name, moment),
    [OPS.paintInlineImageXObject]: ([picture]: [unknown], moment) => paintPicture(picture, moment),
    [OPS.paintImageMaskXObject]: ([picture]: [unknown], moment) =>
      paintPicture(picture, moment, true),
    [OPS.paintSolidColorImageMask]: (_, moment) =>
      paint([boxShape(state.matrix, UNIT_SQUARE)], withAlpha(state.fill, state.fillAlpha), moment),
  };

  for (const [moment, operator] of page.fnArray.entries()) {
    if (operator === OPS.transform) leftOut = true;
    else if (operator !== OPS.restore && !IDLE.has(operator)) leftOut = false;
    handlers[operator]?.(page.argsArray[moment] as never, moment);
  }
  if (leftOut && !page.isFinal) paintPicture(undefined, page.fnArray.length);
  const isDoubted = ({ letter, middle: [x, y] }: PaintedLetter) =>
    letter.text !== ' ' && blanks.some((shapes) => shapes.every((shape) => contains(shape, x, y)));
  const isShown = (each: PaintedLetter) => {
    if (each.letter.text === ' ') return true;
    const isCovered = ground.at(...each.middle).coveredAt >= each.moment;
    return each.isSeen && !isCovered && !(page.isFinal && isDoubted(each));
  };
  const shown = new Set(letters.filter(isShown));
  const shownIn = new Set(
    [...shown].flatMap(({ letter, moment }) => (letter.text === ' ' ? [] : [moment])),
  );
  const kept: PageLetter[] = [];
  for (const each of letters) {
    if (shown.has(each)) kept.push(each.letter);
    else unseen += 1;
    // Words of which a part is out of sight say something else without it.
    if (!shown.has(each) && shownIn.has(each.moment)) kept.push({ ...each.letter, text: LOST });
  }
  return {
    ...{ letters: kept, unseen, isDoubtful: letters.some(isDoubted) },
    pictured: Math.min(1, pictured / (page.width * page.height)),
    coveredAt: (x, y) => ground.at(x, y).coveredAt,
  };
}

type PaintedLetter = {
  letter: PageLetter;
  middle: readonly [number, number];
  moment: number;
  isSeen: boolean;
};

/** Operators that paint nothing and change no place. */
const IDLE: ReadonlySet<number> = new Set([
  OPS.dependency,
  OPS.setGState,
  OPS.beginMarkedContent,
  OPS.beginMarkedContentProps,
  OPS.endMarkedContent,
]);

type PdfGroup = {
  matrix?: ArrayLike<number> | null;
  bbox?: ArrayLike<number> | null;
  smask?: unknown;
};

const CLEAR: Color = { red: 0, green: 0, blue: 0, alpha: 0 };

function withAlpha(colour: Color | undefined, alpha: number): Color | undefined {
  return colour && { ...colour, alpha: colour.alpha * alpha };
}

/** Whether the letters of a state are seen on a ground. */
function legibility(state: GraphicsState): (ground: Color | undefined) => boolean {
  const { renderingMode: mode, groupAlpha, blendMode } = state;
  const isShown = (colour: Color | undefined, alpha: number, below: Color | undefined) => {
    const own = withAlpha(colour, alpha * groupAlpha);
    if (own === undefined) return true;
    const shown = blendMode === NORMAL ? own : blended(own, below, blendMode);
    return shown === undefined || isLegible(shown, below);
  };
  const known = new Map<Color | undefined, boolean>();
  return (below) => {
    let answer = known.get(below);
    if (answer === undefined) {
      answer =
        (mode % 4 !== 1 && isShown(state.fill, state.fillAlpha, below)) ||
        (mode % 4 !== 0 && isShown(state.stroke, state.strokeAlpha, below));
      known.set(below, answer);
    }
    return answer;
  };
}
