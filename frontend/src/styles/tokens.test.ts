import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Value of a token: one colour for both themes, or `light-dark(a, b)`. */
function token(name: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  const colours = value.match(/#[0-9a-f]{6}/gi) ?? [];
  const colour = colours.length === 2 && theme === 'dark' ? colours[1] : colours[0];
  if (!colour) throw new Error(`No colour in --${name}: ${value}`);
  return colour;
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const TEXT: [string, string][] = [
  ...['paper', 'surface', 'accent-wash', 'success-wash', 'warning-wash', 'danger-wash'].map(
    (ground): [string, string] => ['ink', ground],
  ),
  ...['paper', 'surface', 'accent-wash', 'warning-wash'].map((ground): [string, string] => [
    'muted',
    ground,
  ]),
  ...['paper', 'surface', 'accent-wash'].map((ground): [string, string] => ['accent', ground]),
  ...['paper', 'surface', 'accent-wash'].map((ground): [string, string] => ['success', ground]),
  ...['paper', 'surface', 'warning-wash', 'warning-fill'].map((ground): [string, string] => [
    'warning',
    ground,
  ]),
  ...['paper', 'surface', 'danger-wash'].map((ground): [string, string] => ['danger', ground]),
  ...['paper', 'surface', 'accent-wash', 'accent-fill'].map((ground): [string, string] => [
    'accent-strong',
    ground,
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['paper', 'ink'],
  ['bar-ink', 'bar'],
  ['bar-muted', 'bar'],
  ['bar-ink', 'bar-line'],
];

const CONTROLS: [string, string][] = [
  ['control', 'paper'],
  ['control', 'surface'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['danger', 'surface'],
  ['bar-accent', 'bar'],
];

describe.each(['light', 'dark'] as const)('the colours of the %s theme', (theme) => {
  it.each(TEXT)('show text in %s on %s at 4.5:1 or more', (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROLS)('show controls and focus in %s on %s at 3:1 or more', (line, ground) => {
    expect(contrast(token(line, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
