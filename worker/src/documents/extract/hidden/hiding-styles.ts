import type { Declarations } from './css-declarations.ts';
import { pixelsOf } from './css-declarations.ts';

/** Less than this share of opacity, or of its size, is not seen. */
const FAINT = 0.1;
/** Farther away than a screen is wide or high. */
const AWAY_BEFORE = -999;
const AWAY_BEHIND = 5000;

const isFaint = (value: string | undefined) =>
  value !== undefined && parseFloat(value) / (value.trim().endsWith('%') ? 100 : 1) < FAINT;
const numbersIn = (value: string) => value.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
const isAway = (value: string | undefined) => {
  const pixels = pixelsOf(value);
  if (pixels !== undefined) return pixels <= AWAY_BEFORE || pixels >= AWAY_BEHIND;
  return /^-\d{3,}(?:\.\d+)?(?:%|vw|vh|vmax)$/.test(value ?? '');
};
const isPositioned = (style: Declarations) =>
  /^(?:absolute|fixed|relative|sticky)$/.test(style.get('position') ?? '');
const cuts = (style: Declarations) =>
  ['overflow', 'overflow-x', 'overflow-y'].some((name) =>
    /hidden|clip/.test(style.get(name) ?? ''),
  );
const isTiny = (value: string | undefined) => {
  const pixels = pixelsOf(value);
  return (
    (pixels !== undefined && Math.abs(pixels) <= 1) || /^0(?:\.0+)?(?:%|v\w+)$/.test(value ?? '')
  );
};

/**
 * All ways in which a style takes the box of an element out of sight, with what stands in it; what
 * hides letters and can be undone further in (colour, size of print, visibility) is in
 * `hide-invisible.ts`.
 */
const WAYS: readonly ((style: Declarations) => boolean)[] = [
  (style) => style.get('display') === 'none',
  (style) => style.get('content-visibility') === 'hidden',
  (style) => isFaint(style.get('opacity')),
  (style) => isFaint(/opacity\(\s*([^)]+)\)/.exec(style.get('filter') ?? '')?.[1]),
  (style) => /alpha\(\s*opacity\s*=\s*\d\s*\)/.test(style.get('filter') ?? ''),
  (style) => hidesByClip(style.get('clip-path') ?? style.get('-webkit-clip-path') ?? ''),
  (style) => isPositioned(style) && /^rect\(/.test(style.get('clip') ?? '') && isEmptyRect(style),
  (style) => hidesByTransform(style.get('transform') ?? style.get('-webkit-transform') ?? ''),
  (style) => isFaint(style.get('scale')?.split(/\s+/).find(isFaint)),
  (style) =>
    cuts(style) &&
    ['width', 'height', 'max-width', 'max-height'].some((name) => isTiny(style.get(name))),
  (style) =>
    isPositioned(style) &&
    ['left', 'right', 'top', 'bottom'].some((name) => isAway(style.get(name))),
  (style) =>
    ['text-indent', 'margin-left', 'margin-top', 'margin-right'].some((name) =>
      isAway(style.get(name)),
    ),
  (style) => isPositioned(style) && Number(style.get('z-index') ?? 0) < 0,
];

/** Whether declarations take the box of an element out of its readers' sight. */
export function hidesBox(style: Declarations): boolean {
  return WAYS.some((hides) => hides(style));
}

/** Of the `inset()` half of the box from two sides leaves nothing; other shapes have to be empty. */
function hidesByClip(shape: string): boolean {
  const inset = /^inset\(([^)]*)\)/.exec(shape)?.[1];
  if (inset !== undefined) {
    const [top = 0, right = top, bottom = top, left = right] = (inset.split('round')[0] ?? '')
      .trim()
      .split(/\s+/)
      .map((part) => (part.endsWith('%') ? parseFloat(part) : 0));
    return top + bottom >= 100 || left + right >= 100;
  }
  if (/^(?:circle|ellipse)\(/.test(shape)) return /^\w+\(\s*0(?:px|%)?[\s)]/.test(shape);
  if (!shape.startsWith('polygon(')) return false;
  const points = shape.split(',').map(numbersIn);
  return points.length > 0 && new Set(points.map((point) => point.join(' '))).size === 1;
}

function isEmptyRect(style: Declarations): boolean {
  const [top = 0, right = 0, bottom = 0, left = 0] = numbersIn(style.get('clip') ?? '');
  return Math.abs(bottom - top) <= 1 || Math.abs(right - left) <= 1;
}

function hidesByTransform(transform: string): boolean {
  for (const [, name = '', inner = ''] of transform.matchAll(/([a-z0-9]+)\(([^)]*)\)/g)) {
    const parts = inner.split(/[\s,]+/).filter(Boolean);
    if (name.startsWith('scale') && name !== 'scalez' && parts.slice(0, 2).some(isFaintScale))
      return true;
    if (
      name === 'matrix' &&
      isFaintScale(parts[0]) &&
      isFaintScale(parts[3]) &&
      isFaintScale(parts[1])
    )
      return true;
    if (name.startsWith('translate') && parts.some(isAway)) return true;
    if (/^rotate[xy]$/.test(name) && /^-?(?:90|270)deg$/.test(parts[0] ?? '')) return true;
  }
  return false;
}

/** A mirrored element has a scale below zero and is seen. */
function isFaintScale(part: string | undefined): boolean {
  return part !== undefined && isFaint(part.replace(/^-/, ''));
}
