/** Declarations of CSS: lower-case property → lower-case value without `!important`. */
export type Declarations = ReadonlyMap<string, string>;

/** What no honest declaration exceeds. */
const VALUE_MAX = 300;

/** Reads declarations as they stand in a `style` attribute or between the braces of a rule. */
export function parseDeclarations(css: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1, colon + 1 + VALUE_MAX);
    found.set(property, value.toLowerCase().replace('!important', '').trim());
  }
  return found;
}

/** A length in CSS pixels; undefined for percentages, keywords and the like. An em counts as 16. */
export function pixelsOf(value: string | undefined): number | undefined {
  const [, number, unit = ''] = /^(-?\d*\.?\d+)(px|pt|em|rem|ch|ex|)$/.exec(value ?? '') ?? [];
  if (number === undefined) return undefined;
  const scale = unit === 'em' || unit === 'rem' ? 16 : unit === 'ch' || unit === 'ex' ? 8 : 1;
  return Number(number) * scale;
}
