import type { Declarations } from './css-declarations.ts';
import { degreesOf, pixelsOf } from './css-lengths.ts';

/** Less than this share of its size is not seen. */
const FAINT = 0.1;
/** Farther away than a screen is wide or high. */
const AWAY_BEFORE = -999;
const AWAY_BEHIND = 5000;
/** What a transform leaves of an area; of letters a tenth as high and wide. */
const AREA_MIN = 0.01;

/** Whether a number or a percentage is next to nothing. */
function isFaint(value: string | undefined): boolean {
  if (value === undefined) return false;
  return Number.parseFloat(value) / (value.trim().endsWith('%') ? 100 : 1) < FAINT;
}

/** Whether a length leads off the screen. */
export function movesAway(value: string | undefined): boolean {
  const pixels = pixelsOf(value);
  if (pixels !== undefined) return pixels <= AWAY_BEFORE || pixels >= AWAY_BEHIND;
  return /^-\d{3,}(?:\.\d+)?(?:%|[sld]?v(?:w|h|max))$/.test(value ?? '');
}

/** Whether transforms (CSS Transforms Levels 1 and 2) leave nothing of an element, or move it off the screen. */
export function hidesByTransform(style: Declarations): boolean {
  const list = (name: string) => style.get(name)?.split(/\s+/) ?? [];
  return (
    list('scale').slice(0, 2).some(isFaintScale) ||
    isFaint(style.get('zoom')) ||
    list('translate').some(movesAway) ||
    isOnEdge(list('rotate')) ||
    hidesByList(style.get('transform') ?? '')
  );
}

function hidesByList(transform: string): boolean {
  for (const [, name = '', inner = ''] of transform.matchAll(/([a-z0-9]+)\(([^()]*)\)/g)) {
    const parts = inner.split(/[\s,]+/).filter(Boolean);
    if (name.startsWith('scale') && name !== 'scalez' && parts.slice(0, 2).some(isFaintScale))
      return true;
    if (name.startsWith('matrix') && hidesByMatrix(parts.map(Number))) return true;
    if (name.startsWith('translate') && parts.some(movesAway)) return true;
    if (/^rotate[xy]$/.test(name) && isOnEdge([name.slice(-1), ...parts])) return true;
    if (name === 'rotate3d' && isOnEdge(parts)) return true;
    if (name.startsWith('skew') && parts.some((part) => isRight(degreesOf(part)))) return true;
  }
  return false;
}

/** A mirrored element has a scale below zero and is seen. */
function isFaintScale(part: string): boolean {
  return isFaint(part.replace(/^-/, ''));
}

/** What is left of the area, and where it goes. */
function hidesByMatrix(numbers: readonly number[]): boolean {
  const places = numbers.length === 16 ? [0, 1, 4, 5, 12, 13] : [0, 1, 2, 3, 4, 5];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = places.map((place) => numbers[place]);
  return Math.abs(a * d - b * c) < AREA_MIN || [e, f].some((by) => movesAway(String(by)));
}

/** Turned out of the plane by a right angle, about whatever axis lies in it. */
function isOnEdge(parts: readonly string[]): boolean {
  if (!isRight(degreesOf(parts.at(-1)))) return false;
  const [x = '', y = '0', z = '0'] = parts.slice(0, -1);
  if (x === 'x' || x === 'y') return true;
  return parts.length === 4 && Number(z) === 0 && (Number(x) !== 0 || Number(y) !== 0);
}

function isRight(degrees: number | undefined): boolean {
  return degrees !== undefined && Math.abs((Math.abs(degrees) % 180) - 90) < 1;
}
