import { NAMED_COLORS } from './named-colors.ts';
import { fromLab, fromOklab } from './lab-colors.ts';

/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number };

export const WHITE: Color = { red: 255, green: 255, blue: 255, alpha: 1 };
export const BLACK: Color = { red: 0, green: 0, blue: 0, alpha: 1 };

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const FUNCTION = /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(([^)]{1,80})\)$/;

/**
 * A colour of CSS (Color Module Level 4): hex, names, `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`,
 * `oklch()` and `color(srgb …)`; undefined for others.
 */
export function parseColor(value: string): Color | undefined {
  const text = value.trim().toLowerCase();
  const hex = NAMED_COLORS.get(text) ?? text;
  if (HEX.test(hex)) return fromHex(hex.slice(1));
  const [, name = '', inner = ''] = FUNCTION.exec(text) ?? [];
  if (name === '') return undefined;
  const parts = inner.split(/[\s,/]+/).filter(Boolean);
  if (name === 'color' && parts.shift() !== 'srgb') return undefined;
  const alpha = parts[3] === undefined ? 1 : share(parts[3], 1);
  const [red = 0, green = 0, blue = 0] = channelsOf(name, parts);
  if (parts.length < 3 || [red, green, blue, alpha].some(Number.isNaN)) return undefined;
  return { red, green, blue, alpha };
}

function channelsOf(name: string, parts: readonly string[]): readonly number[] {
  const [first = 0, second = 0, third = 0] = parts.map((part) => parseFloat(part));
  const [one = '0', two = '0', three = '0'] = parts;
  switch (name) {
    case 'hsl':
    case 'hsla':
      return fromHsl(first, second / 100, third / 100);
    case 'hwb': {
      const [white, black] = [second / 100, third / 100];
      const grey = white / Math.max(1, white + black);
      const rest = Math.max(0, 1 - white - black);
      return fromHsl(first, 1, 0.5).map((channel) => channel * rest + 255 * grey);
    }
    case 'lab':
      return fromLab(share(one, 100) * 100, percent(two, 125), percent(three, 125));
    case 'lch':
      return fromLab(share(one, 100) * 100, ...polar(percent(two, 150), third));
    case 'oklab':
      return fromOklab(share(one, 1), percent(two, 0.4), percent(three, 0.4));
    case 'oklch':
      return fromOklab(share(one, 1), ...polar(percent(two, 0.4), third));
    default:
      return parts.slice(0, 3).map((part) => share(part, name === 'color' ? 1 : 255) * 255);
  }
}

const percent = (part: string, whole: number) =>
  part.endsWith('%') ? (Number.parseFloat(part) / 100) * whole : Number.parseFloat(part);
const polar = (chroma: number, hue: number): [number, number] => {
  const angle = (hue / 180) * Math.PI;
  return [chroma * Math.cos(angle), chroma * Math.sin(angle)];
};

/** A number out of `whole`, or a percentage, as a share. */
function share(part: string, whole: number): number {
  return part.endsWith('%') ? parseFloat(part) / 100 : parseFloat(part) / whole;
}

function fromHex(digits: string): Color {
  const pairs = digits.length > 4 ? digits.match(/../g)! : [...digits].map((each) => each + each);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => parseInt(pair, 16));
  return { red, green, blue, alpha: alpha / 255 };
}

/** The conversion of CSS Color Module Level 4, section 7.1. */
function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  return [0, 8, 4].map((offset) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  });
}

/** Contrast of two opaque colours from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance({ red, green, blue }: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
