import type { Color } from '../hidden/css-color.ts';
import { WHITE } from '../hidden/css-color.ts';
import type { Shape } from './shape.ts';
import { spansAt } from './shape.ts';

/** Points between two looks at what is painted: finer than a letter that can be read. */
const STEP = 2;
const CELLS_MAX = 400_000;
/** So much of what is below is left where something nearly opaque is painted over it. */
const OPAQUE = 0.9;

/** What lies at a place of a page: its colour (undefined where it is not known), and when it was covered last. */
export type GroundPlace = { colour: Color | undefined; coveredAt: number };

/** Paints a colour: what is there becomes what it answers; undefined for what is not known. */
export type Paint = {
  over: (below: Color | undefined) => Color | undefined;
  /** Nothing of what was painted before is seen through it. */
  covers: boolean;
};

/** What a page's letters stand on: paper, and what is painted on it in the order of the page. */
export type Ground = {
  paint(shapes: readonly Shape[], paint: Paint, moment: number): void;
  at(x: number, y: number): GroundPlace;
};

const PAPER: GroundPlace = { colour: WHITE, coveredAt: -1 };

/** The ground of a page of so many points: a grid of places, made when something is painted first. */
export function createGround(width: number, height: number): Ground {
  const step = Math.max(STEP, Math.sqrt((width * height) / CELLS_MAX));
  const columns = Math.max(1, Math.ceil(width / step));
  const rows = Math.max(1, Math.ceil(height / step));
  /** Index of a place's colour in `colours`. */
  let painted: Uint32Array | undefined;
  let covered: Int32Array | undefined;
  const colours: (Color | undefined)[] = [WHITE];

  function paint(shapes: readonly Shape[], { over, covers }: Paint, moment: number): void {
    painted ??= new Uint32Array(columns * rows);
    covered ??= new Int32Array(columns * rows).fill(-1);
    const results = new Map<number, number>();
    const [shape, ...within] = shapes;
    const [first, last] = rowsOf(shape!);
    for (let row = first; row <= last; row += 1) {
      const y = (row + 0.5) * step;
      let spans = spansAt(shape!, y);
      for (const clip of within) {
        if (spans.length === 0) break;
        spans = common(spans, spansAt(clip, y));
      }
      for (let at = 0; at + 1 < spans.length; at += 2) {
        const from = Math.max(0, Math.ceil(spans[at]! / step - 0.5));
        const to = Math.min(columns - 1, Math.floor(spans[at + 1]! / step - 0.5));
        for (let cell = row * columns + from; cell <= row * columns + to; cell += 1) {
          const below = painted[cell]!;
          let result = results.get(below);
          if (result === undefined) {
            result = colours.push(over(colours[below])) - 1;
            results.set(below, result);
          }
          painted[cell] = result;
          if (covers) covered[cell] = moment;
        }
      }
    }
  }

  function rowsOf({ outlines }: Shape): [number, number] {
    let [low, high] = [Infinity, -Infinity];
    for (const outline of outlines) {
      for (let at = 1; at < outline.length; at += 2) {
        low = Math.min(low, outline[at]!);
        high = Math.max(high, outline[at]!);
      }
    }
    return [
      Math.max(0, Math.ceil(low / step - 0.5)),
      Math.min(rows - 1, Math.floor(high / step - 0.5)),
    ];
  }

  return {
    paint,
    at(x, y) {
      const [column, row] = [Math.floor(x / step), Math.floor(y / step)];
      if (!painted || !covered || column < 0 || row < 0 || column >= columns || row >= rows)
        return PAPER;
      const cell = row * columns + column;
      return { colour: colours[painted[cell]!], coveredAt: covered[cell]! };
    },
  };
}

/** What lies within both of two lists of spans. */
function common(one: readonly number[], other: readonly number[]): number[] {
  const both: number[] = [];
  for (let i = 0, j = 0; i + 1 < one.length && j + 1 < other.length;) {
    const from = Math.max(one[i]!, other[j]!);
    const to = Math.min(one[i + 1]!, other[j + 1]!);
    if (from < to) both.push(from, to);
    if (one[i + 1]! < other[j + 1]!) i += 2;
    else j += 2;
  }
  return both;
}

/** How a colour with its alpha is painted in a blend mode (ISO 32000-1, 11.3.5); `undefined` for a colour that is not known. */
export function paintOf(colour: Color | undefined, mode: string): Paint {
  if (colour === undefined) return { over: () => undefined, covers: false };
  const opaque = colour.alpha >= OPAQUE;
  return {
    over: (below) => blended(colour, below, mode),
    covers: opaque && (mode === NORMAL || isEnd(colour, mode)),
  };
}

/** The name that PDF.js gives the usual way of painting. */
export const NORMAL = 'source-over';
const channels = ['red', 'green', 'blue'] as const;
const BLEND: Readonly<Record<string, (above: number, below: number) => number>> = {
  [NORMAL]: (above) => above,
  multiply: (above, below) => (above * below) / 255,
  darken: Math.min,
  screen: (above, below) => above + below - (above * below) / 255,
  lighten: Math.max,
};

/** What is seen of a colour painted on another. */
export function blended(above: Color, below: Color | undefined, mode: string): Color | undefined {
  const mix = BLEND[mode];
  if (mix === undefined) return undefined;
  if (below === undefined) return mode === NORMAL && above.alpha >= OPAQUE ? above : undefined;
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const mixed = mix(above[channel], below[channel]);
    return below[channel] + (mixed - below[channel]) * above.alpha;
  });
  return { red, green, blue, alpha: 1 };
}

/** Black multiplied and white screened leave one colour, whatever was there. */
function isEnd(colour: Color, mode: string): boolean {
  const values = channels.map((channel) => colour[channel]);
  if (mode === 'multiply' || mode === 'darken') return values.every((value) => value < 26);
  if (mode === 'screen' || mode === 'lighten') return values.every((value) => value > 229);
  return false;
}
