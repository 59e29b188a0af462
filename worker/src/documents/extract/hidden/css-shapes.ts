import type { Declarations } from './css-declarations.ts';
import { pixelsOf } from './css-lengths.ts';

/** A side cut off by so much (in pixels) leaves nothing of any honest box. */
const CUT_MAX = 5000;
const numbersIn = (value: string) => value.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
const isNothing = (value: string | undefined) => /^0(?:\.0+)?(?:%|[a-z]+)?$/.test(value ?? '');

/**
 * Whether a `clip-path` (CSS Shapes Level 1) leaves nothing. Of the `inset()` half of the box from two
 * sides does; other shapes have to be empty.
 */
export function hidesByClipPath(shape: string): boolean {
  const [, name = '', inner = ''] = /^([a-z]+)\(([^]*)\)/.exec(shape) ?? [];
  const parts = (inner.split(/\bround\b|\bat\b/)[0] ?? '').trim().split(/\s+/);
  switch (name) {
    case 'inset': {
      const [top = '', right = top, bottom = top, left = right] = parts;
      if ([top, right, bottom, left].some((part) => (pixelsOf(part) ?? 0) >= CUT_MAX)) return true;
      const share = (part: string) => (part.endsWith('%') ? Number.parseFloat(part) : 0);
      return share(top) + share(bottom) >= 100 || share(left) + share(right) >= 100;
    }
    case 'circle':
    case 'ellipse':
      return parts.some(isNothing);
    case 'rect': {
      const [top, right, bottom, left] = parts;
      return isNothing(bottom) || isNothing(right) || top === bottom || left === right;
    }
    case 'xywh':
      return isNothing(parts[2]) || isNothing(parts[3]);
    case 'polygon':
      return areaOf(inner.split(',').map(numbersIn)) === 0;
    case 'path':
      return !/[lhvcsqta]/i.test(inner);
    default:
      return false;
  }
}

/** The area within points by the shoelace formula; percentages and lengths count alike. */
function areaOf(points: readonly (readonly number[])[]): number {
  return points.reduce((sum, [x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = points[(at + 1) % points.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Whether a mask (CSS Masking Level 1) lets nothing through: one of no size, or of no colour. */
export function hidesByMask(style: Declarations): boolean {
  const size = style.get('mask-size');
  if (size !== undefined && size.split(/\s+/).some(isNothing)) return true;
  const image = style.get('mask-image') ?? style.get('mask') ?? '';
  const colours = /^(?:[a-z]+-)+gradient\((.*)\)/.exec(image)?.[1];
  if (colours === undefined) return false;
  return colours
    .split(/,(?![^()]*\))/)
    .filter((part) => !/^\s*(?:to\b|at\b|circle|ellipse|-?[\d.]+(?:deg|turn|rad|grad))/.test(part))
    .every((part) =>
      /^\s*(?:transparent\b|rgba?\([^()]*[,/]\s*0%?\s*\)|#(?:...0|......00)\b)/.test(part),
    );
}
