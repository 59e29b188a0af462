/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number };

export const WHITE: Color = { red: 255, green: 255, blue: 255, alpha: 1 };
export const BLACK: Color = { red: 0, green: 0, blue: 0, alpha: 1 };

/** Names of colours that are next to white, black or nothing; others are told apart by their names. */
const NAMED: Readonly<Record<string, string>> = {
  transparent: '#0000',
  white: '#fff',
  snow: '#fffafa',
  ivory: '#fffff0',
  ghostwhite: '#f8f8ff',
  whitesmoke: '#f5f5f5',
  floralwhite: '#fffaf0',
  azure: '#f0ffff',
  mintcream: '#f5fffa',
  aliceblue: '#f0f8ff',
  seashell: '#fff5ee',
  honeydew: '#f0fff0',
  black: '#000',
  gray: '#808080',
  grey: '#808080',
  red: '#f00',
  green: '#008000',
  blue: '#00f',
  navy: '#000080',
};
const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const FUNCTION = /^(rgb|hsl)a?\(([^)]{1,80})\)$/;

/** A colour of CSS (Color Module Level 4: hex, `rgb()`, `hsl()`, a few names); undefined for others. */
export function parseColor(value: string): Color | undefined {
  const text = value.trim().toLowerCase();
  const hex = Object.hasOwn(NAMED, text) ? NAMED[text]! : text;
  if (HEX.test(hex)) return fromHex(hex.slice(1));
  const [, name, inner = ''] = FUNCTION.exec(text) ?? [];
  if (name === undefined) return undefined;
  const parts = inner.split(/[\s,/]+/).filter(Boolean);
  const [first = 0, second = 0, third = 0] = parts.map((part) => parseFloat(part));
  const alpha = parts[3] === undefined ? 1 : share(parts[3], 1);
  if (parts.length < 3 || [first, second, third, alpha].some(Number.isNaN)) return undefined;
  if (name === 'hsl') return { ...fromHsl(first, second / 100, third / 100), alpha };
  const [red = 0, green = 0, blue = 0] = parts.map((part) => share(part, 255) * 255);
  return { red, green, blue, alpha };
}

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
function fromHsl(hue: number, saturation: number, lightness: number): Omit<Color, 'alpha'> {
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4) };
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
