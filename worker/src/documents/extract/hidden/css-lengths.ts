/** Pixels of a unit (CSS Values Level 4); an em counts as 16, and a point as a pixel. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ '': 1, px: 1, pt: 1, pc: 16, in: 96, cm: 37.8, mm: 3.78, q: 0.945 },
  ...{ em: 16, rem: 16, lh: 18, rlh: 18, ch: 8, ex: 8, cap: 11, ic: 16 },
};
/** Those that follow the screen, of which 1280 by 800 pixels are taken. */
const OF_SCREEN = /^(-?\d*\.?\d+)[sld]?v(w|h|i|b|min|max)$/;

/** A length in CSS pixels; undefined for percentages, keywords, parts of the screen and the like. */
export function pixelsOf(value: string | undefined): number | undefined {
  const plain = /^calc\(\s*([^()\s]+)\s*\)$/.exec(value ?? '')?.[1] ?? value ?? '';
  const [, number, unit = ''] = /^(-?\d*\.?\d+)([a-z]*)$/.exec(plain) ?? [];
  const scale = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
  return number === undefined || scale === undefined ? undefined : Number(number) * scale;
}

/** A size of print in CSS pixels, also one that follows the screen or is the least or most of several. */
export function printSize(value: string): number | undefined {
  const [, name, inner = ''] = /^(min|max|clamp)\(([^()]*)\)$/.exec(value) ?? [];
  if (name !== undefined) {
    const sizes = inner.split(',').map((one) => printSize(one.trim()));
    if (sizes.some((one) => one === undefined)) return undefined;
    const [low = 0, middle = 0, high = 0] = sizes as number[];
    if (name === 'clamp') return Math.max(low, Math.min(middle, high));
    return Math[name as 'min' | 'max'](...(sizes as number[]));
  }
  const [, share, side] = OF_SCREEN.exec(value) ?? [];
  if (share === undefined) return pixelsOf(value);
  return Number(share) * (side === 'h' || side === 'b' || side === 'min' ? 8 : 12.8);
}

/** An angle in degrees (CSS Values Level 4, 7.1); undefined for what is none. */
export function degreesOf(value: string | undefined): number | undefined {
  const [, number, unit = ''] = /^(-?\d*\.?\d+)(deg|turn|rad|grad)$/.exec(value ?? '') ?? [];
  if (number === undefined) return undefined;
  const whole = { deg: 360, turn: 1, rad: 2 * Math.PI, grad: 400 }[unit] ?? 360;
  return (Number(number) / whole) * 360;
}
