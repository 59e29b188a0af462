import { pixelsOf } from './css-lengths.ts';

/** The screen on which a page is taken to be read; that of a usual notebook. */
const SCREEN = { width: 1280, height: 800 };
const FEATURES: Readonly<Record<string, string>> = {
  orientation: 'landscape',
  hover: 'hover',
  'any-hover': 'hover',
  pointer: 'fine',
  'any-pointer': 'fine',
  'prefers-color-scheme': 'light',
  'prefers-reduced-motion': 'no-preference',
  scripting: 'enabled',
};

/**
 * Whether the query of a style sheet (Media Queries Level 4) is true of a usual screen. One that is not
 * understood is not: what it hides may be seen.
 */
export function appliesOnScreen(query: string): boolean {
  const text = query.trim().toLowerCase();
  return text === '' || text.split(',').some((one) => isTrue(one.trim()));
}

function isTrue(query: string): boolean {
  const [, denied = '', type = ''] = /^(?:(not|only)\s+)?([a-z]+)?/.exec(query) ?? [];
  const isType = type === '' || type === 'all' || type === 'screen';
  if (denied === 'not') return type !== '' && !isType && !query.includes('(');
  const features = [...query.matchAll(/\(([^()]*)\)/g)].map(([, inner = '']) => inner.trim());
  const words = query.replace(/\([^()]*\)/g, ' ').match(/[a-z]+/g) ?? [];
  const isPlain = words.every((word) => word === 'only' || word === 'and' || word === type);
  return isType && isPlain && features.every(isFeature);
}

function isFeature(feature: string): boolean {
  const [, name = '', value = ''] = /^([\w-]+)\s*(?::\s*(.*))?$/.exec(feature) ?? [];
  const [, bound, side] = /^(min|max)-(?:device-)?(width|height)$/.exec(name) ?? [];
  if (bound !== undefined) {
    const [pixels, own] = [pixelsOf(value), SCREEN[side as keyof typeof SCREEN]];
    if (pixels === undefined) return false;
    return bound === 'min' ? own >= pixels : own <= pixels;
  }
  const [, range, sign, length] = /^(width|height)\s*([<>])=?\s*(.+)$/.exec(feature) ?? [];
  if (range !== undefined) {
    const [pixels, own] = [pixelsOf(length), SCREEN[range as keyof typeof SCREEN]];
    return pixels !== undefined && (sign === '>' ? own >= pixels : own <= pixels);
  }
  return value !== '' && FEATURES[name] === value;
}
