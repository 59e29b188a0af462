import type { Declarations } from './css-declarations.ts';
import { hidesByClipPath, hidesByMask } from './css-shapes.ts';
import { pixelsOf } from './css-lengths.ts';
import { hidesByTransform, movesAway } from './css-transforms.ts';

/** Letters under more blur than this (in pixels) are not told from each other. */
const BLUR_MAX = 5;
/** Letters pulled closer than this (in pixels) lie on each other. */
const SPACING_MIN = -8;
/** Lines lower than this have no height in any unit. */
const LINE_MIN = 0.1;
/** A box pushed in so far has nothing left to show. */
const PUSHED = 5000;

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
  (style) => Number(/blur\(\s*([\d.]+)px/.exec(style.get('filter') ?? '')?.[1] ?? 0) > BLUR_MAX,
  (style) => /alpha\(\s*opacity\s*=\s*\d\s*\)/.test(style.get('filter') ?? ''),
  (style) => hidesByClipPath(style.get('clip-path') ?? ''),
  hidesByMask,
  hidesByTransform,
  (style) => (pixelsOf(style.get('letter-spacing')) ?? 0) <= SPACING_MIN,
  (style) => /^url\(/.test(style.get('content') ?? ''),
  (style) => /^(?:disc|circle|square)$/.test(style.get('-webkit-text-security') ?? ''),
  (style) => isPositioned(style) && /^rect\(/.test(style.get('clip') ?? '') && isEmptyRect(style),
  (style) =>
    cuts(style) &&
    ['width', 'height', 'max-width', 'max-height'].some((name) => isTiny(style.get(name))),
  (style) =>
    isPositioned(style) &&
    ['left', 'right', 'top', 'bottom'].some((name) => movesAway(style.get(name))),
  (style) =>
    ['text-indent', 'margin-left', 'margin-top', 'margin-right'].some((name) =>
      movesAway(style.get(name)),
    ),
  (style) => isPositioned(style) && Number(style.get('z-index') ?? 0) < 0,
  (style) => cuts(style) && isPushedOut(style),
];

/** Whether declarations take the box of an element out of its readers' sight. */
export function hidesBox(style: Declarations): boolean {
  return WAYS.some((hides) => hides(style));
}

/** The share of an element that its opacity leaves, from 0 to 1. */
export function shareSeen(style: Declarations): number {
  const filter = /opacity\(\s*([^()]+)\)/.exec(style.get('filter') ?? '')?.[1];
  return [style.get('opacity'), filter].reduce((share, value) => share * shareOf(value), 1);
}

function shareOf(value: string | undefined): number {
  const plain = (value ?? '1').replace(/^calc\(\s*([^()]*)\)$/, '$1').trim();
  const share = Number.parseFloat(plain) / (plain.endsWith('%') ? 100 : 1);
  return Number.isNaN(share) ? 1 : Math.min(1, Math.max(0, share));
}

/** In a box that cuts, text without a line's height, or moved along by more than the box is wide. */
function isPushedOut(style: Declarations): boolean {
  if ((pixelsOf(style.get('padding-left')) ?? 0) >= PUSHED) return true;
  const indent = /^(\d+(?:\.\d+)?)%$/.exec(style.get('text-indent') ?? '')?.[1];
  if (Number(indent ?? 0) >= 100 && style.get('white-space') === 'nowrap') return true;
  return Number.parseFloat(style.get('line-height') ?? '1') < LINE_MIN && !style.has('height');
}

function isEmptyRect(style: Declarations): boolean {
  const sides = (style.get('clip') ?? '').match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
  const [top = 0, right = 0, bottom = 0, left = 0] = sides;
  return Math.abs(bottom - top) <= 1 || Math.abs(right - left) <= 1;
}
