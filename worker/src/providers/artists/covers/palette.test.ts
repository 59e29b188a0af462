import { expect, it } from '@jest/globals';
import { palettes } from './palette.ts';

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

it.each(Object.entries(palettes))('every text on %s can be read', (_name, palette) => {
  for (const text of [palette.ink, palette.muted, palette.threadText])
    expect(contrast(text, palette.ground)).toBeGreaterThanOrEqual(4.5);
});
