import type { Color } from '../hidden/css-color.ts';
import { inverseOf, transformed } from './matrix.ts';
import type { Pixels } from './picture-tiles.ts';
import type { PlacedPicture } from './placed-picture.ts';
import { contains } from './shape.ts';

/** What readers of print are made for, and what most scanners give. */
const DOTS_PER_INCH = 300;
/** An A4 page at 300 dots per inch has 8.7 million; what is larger is made smaller. */
const PIXELS_MAX = 12_000_000;
/** Clips and what is painted over are looked at once for so many pixels each way. */
const TILE = 16;
/** Most samples each way for one pixel of a picture that is made smaller. */
const SAMPLES_MAX = 4;
/** Of a picture with fewer pixels than are made of it, what lies between its pixels is guessed. */
const BLURRED_BELOW = 0.75;
const WHITE = 255;

/** The pictures of a page in shades of grey (0 black, 255 white), row by row from the top. */
export type PagePicture = {
  width: number;
  height: number;
  /** Pixels for one point. */
  scale: number;
  grey: Uint8Array;
};

/** A picture with what was decoded of it. */
export type DecodedPicture = PlacedPicture & { pixels: Pixels };

/**
 * Paints the pictures of a page, in their order, as its readers see them: within their clips, and white where
 * something else was painted over them later.
 *
 * @param size of the page, in points.
 * @param coveredAt when a place of the page was painted over last (see `PaintedPage`).
 */
export function composePicture(
  pictures: readonly DecodedPicture[],
  size: { width: number; height: number },
  coveredAt: (x: number, y: number) => number,
): PagePicture {
  const usual = DOTS_PER_INCH / 72;
  const scale = Math.min(usual, Math.sqrt(PIXELS_MAX / (size.width * size.height)));
  const width = Math.max(1, Math.floor(size.width * scale));
  const height = Math.max(1, Math.floor(size.height * scale));
  const grey = new Uint8Array(width * height).fill(WHITE);
  const paints = pictures.flatMap((picture) => painterOf(picture, scale, size.height) ?? []);
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const x = (left + TILE / 2) / scale;
      const y = size.height - (top + TILE / 2) / scale;
      const half = TILE / 2 / scale;
      const here = paints.filter(
        ({ box: [l, b, r, t], clips }) =>
          l < x + half &&
          r > x - half &&
          b < y + half &&
          t > y - half &&
          clips.every((clip) => contains(clip, x, y)),
      );
      const last = here.at(-1)?.moment ?? -1;
      if (here.length === 0 || coveredAt(x, y) > last) continue;
      for (let row = top; row < Math.min(top + TILE, height); row += 1) {
        for (let column = left; column < Math.min(left + TILE, width); column += 1) {
          const at = row * width + column;
          for (const { paint } of here) grey[at] = paint(column, row, grey[at]!);
        }
      }
    }
  }
  return { width, height, scale, grey };
}

type Painter = Pick<PlacedPicture, 'clips' | 'moment'> & {
  /** Left, bottom, right and top of what it may paint, in points. */
  box: readonly [number, number, number, number];
  /** The shade that a pixel has afterwards. */
  paint: (column: number, row: number, below: number) => number;
};

/** Undefined for a picture that is squeezed to nothing. */
function painterOf(
  { pixels, matrix, clips, moment, stencil }: DecodedPicture,
  scale: number,
  pageHeight: number,
): Painter | undefined {
  const inverse = inverseOf(matrix);
  if (inverse === undefined) return undefined;
  const { width, height } = pixels;
  const [a, b, c, d, e, f] = inverse;
  const finest = Math.max(Math.hypot(a, c) * width, Math.hypot(b, d) * height) / scale;
  const samples = Math.min(SAMPLES_MAX, Math.max(1, Math.round(finest)));
  const shadeAt = shadesOf(pixels, stencil && shadeOf(stencil));
  const at = finest < BLURRED_BELOW ? between(shadeAt) : shadeAt;
  const paint = (column: number, row: number, below: number) => {
    let sum = 0;
    for (let sample = 0; sample < samples * samples; sample += 1) {
      const x = (column + ((sample % samples) + 0.5) / samples) / scale;
      const y = pageHeight - (row + (Math.floor(sample / samples) + 0.5) / samples) / scale;
      const u = a * x + c * y + e;
      const v = 1 - (b * x + d * y + f);
      sum += u < 0 || v < 0 || u >= 1 || v >= 1 ? below : at(u * width, v * height, below);
    }
    return Math.round(sum / (samples * samples));
  };
  const corners = [
    ...[transformed(matrix, 0, 0), transformed(matrix, 1, 0)],
    ...[transformed(matrix, 0, 1), transformed(matrix, 1, 1)],
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  return { box, clips, moment, paint };
}

/** The shade at a place of a picture, in its pixels from the upper left, over what lies below. */
type ShadeAt = (x: number, y: number, below: number) => number;

/** The shades of a decoded picture; of a stencil the one colour, where its bits are 0. */
function shadesOf({ width, height, kind, data }: Pixels, own: number | undefined): ShadeAt {
  const inside = (value: number, size: number) =>
    Math.min(size - 1, Math.max(0, Math.floor(value)));
  if (kind === 1) {
    const stride = Math.ceil(width / 8);
    return (x, y, below) => {
      const column = inside(x, width);
      const byte = data[inside(y, height) * stride + (column >> 3)] ?? 0;
      const bit = (byte >> (7 - (column & 7))) & 1;
      if (own === undefined) return bit * WHITE;
      return bit ? below : own;
    };
  }
  const size = kind + 1;
  return (x, y, below) => {
    const at = (inside(y, height) * width + inside(x, width)) * size;
    const shade = luma(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    return size === 3 ? shade : below + ((shade - below) * (data[at + 3] ?? WHITE)) / WHITE;
  };
}

/** Shades that go over into each other from the middle of one pixel to that of the next. */
function between(shadeAt: ShadeAt): ShadeAt {
  return (x, y, below) => {
    const [left, top] = [x - 0.5, y - 0.5];
    const [right, down] = [left - Math.floor(left), top - Math.floor(top)];
    const upper = shadeAt(left, top, below) * (1 - right) + shadeAt(left + 1, top, below) * right;
    const lower =
      shadeAt(left, top + 1, below) * (1 - right) + shadeAt(left + 1, top + 1, below) * right;
    return upper * (1 - down) + lower * down;
  };
}

function shadeOf({ red, green, blue }: Color): number {
  return luma(red, green, blue);
}

/** Luma as television has it (ITU-R BT.601). */
function luma(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
