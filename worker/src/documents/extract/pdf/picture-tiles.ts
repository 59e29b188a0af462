import type { Color } from '../hidden/css-color.ts';

/** A part of a picture, in the unit square that pictures fill; its colour, where it has nearly one only. */
export type PictureTile = {
  box: readonly [left: number, bottom: number, right: number, top: number];
  colour: Color | undefined;
  isOpaque: boolean;
};

/** A decoded picture as PDF.js gives it (`ImageKind`: 1 for bits, 2 for RGB, 3 for RGBA). */
export type Pixels = { width: number; height: number; kind: number; data: ArrayLike<number> };

const TILES = 24;
/** Samples along each side of a tile. */
const SAMPLES = 6;
/** Channels that differ by less are one colour to the eye. */
const ALIKE = 24;

/** A picture as tiles with their colours; undefined for what is no decoded picture. */
export function pictureTiles(picture: unknown): readonly PictureTile[] | undefined {
  if (!isPixels(picture)) return undefined;
  const { width, height } = picture;
  const [columns, rows] = [Math.min(TILES, width), Math.min(TILES, height)];
  const tiles: PictureTile[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const samples: Color[] = [];
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
        const [right, down] = [(sample % SAMPLES) + 0.5, Math.floor(sample / SAMPLES) + 0.5];
        const x = Math.floor(((column + right / SAMPLES) / columns) * width);
        const y = Math.floor(((row + down / SAMPLES) / rows) * height);
        samples.push(pixelAt(picture, x, y));
      }
      const isOpaque = samples.every(({ alpha }) => alpha === 1);
      // Pictures stand on their foot, and are stored from the top.
      const box = [
        column / columns,
        1 - (row + 1) / rows,
        (column + 1) / columns,
        1 - row / rows,
      ] as const;
      tiles.push({ box, colour: oneColour(samples), isOpaque });
    }
  }
  return tiles;
}

/** Whether PDF.js gave a picture decoded. */
export function isPixels(picture: unknown): picture is Pixels {
  if (typeof picture !== 'object' || picture === null) return false;
  const { width, height, kind, data } = picture as Partial<Pixels>;
  return Boolean(width && height && kind && data && kind >= 1 && kind <= 3);
}

function pixelAt({ width, kind, data }: Pixels, x: number, y: number): Color {
  if (kind === 1) {
    const byte = data[y * Math.ceil(width / 8) + (x >> 3)] ?? 0;
    const level = (byte >> (7 - (x & 7))) & 1 ? 255 : 0;
    return { red: level, green: level, blue: level, alpha: 1 };
  }
  const at = (y * width + x) * (kind + 1);
  const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
  return { red, green, blue, alpha: kind === 3 ? (data[at + 3] ?? 255) / 255 : 1 };
}

function oneColour(samples: readonly Color[]): Color | undefined {
  const mean = { red: 0, green: 0, blue: 0, alpha: 0 };
  for (const channel of ['red', 'green', 'blue', 'alpha'] as const) {
    const values = samples.map((sample) => sample[channel]);
    mean[channel] = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.max(...values) - Math.min(...values);
    if (spread > (channel === 'alpha' ? ALIKE / 255 : ALIKE)) return undefined;
  }
  return mean;
}
