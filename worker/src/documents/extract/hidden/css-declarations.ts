/** Declarations of CSS: lower-case property → lower-case value without `!important`. */
export type Declarations = ReadonlyMap<string, string>;

/** One declaration, with what decides whether it counts. */
export type Declaration = { property: string; value: string; important: boolean };

/** What no honest declaration exceeds. */
const VALUE_MAX = 300;
const COMMENT = /\/\*[^]*?(?:\*\/|$)/g;
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|([^\n]))/gi;
const IMPORTANT = /!\s*important\s*$/;
/** What browsers know; they leave out a declaration that says something else. */
const KNOWN: Readonly<Record<string, RegExp>> = {
  display:
    /^(?:none|contents|inherit|initial|unset|revert|revert-layer|var\(.*|(?:(?:block|inline|run-in|flow|flow-root|list-item|math|(?:inline-|-webkit-|-webkit-inline-|-moz-|-ms-)?(?:block|table|flex|flexbox|grid|box)|table-[a-z-]+|ruby[a-z-]*)\s*)+)$/,
  visibility: /^(?:visible|hidden|collapse|inherit|initial|unset|revert|revert-layer|var\(.*)$/,
};
/** Properties that have another name where text runs from left to right and from top to bottom. */
const SAME_AS: Readonly<Record<string, string>> = {
  'inset-inline-start': 'left',
  'inset-inline-end': 'right',
  'inset-block-start': 'top',
  'inset-block-end': 'bottom',
  'margin-inline-start': 'margin-left',
  'margin-inline-end': 'margin-right',
  'margin-block-start': 'margin-top',
  'inline-size': 'width',
  'block-size': 'height',
  'max-inline-size': 'max-width',
  'max-block-size': 'max-height',
  'overflow-inline': 'overflow-x',
  'overflow-block': 'overflow-y',
  '-webkit-transform': 'transform',
  '-webkit-filter': 'filter',
  '-webkit-clip-path': 'clip-path',
  '-webkit-mask': 'mask',
  '-webkit-mask-image': 'mask-image',
  '-webkit-mask-size': 'mask-size',
  '-webkit-background-clip': 'background-clip',
};
const SIDES = ['top', 'right', 'bottom', 'left'];

/**
 * Reads declarations as they stand in a `style` attribute or between the braces of a rule, in order;
 * shorthands that can hide text are given in their parts as well.
 */
export function readDeclarations(css: string): Declaration[] {
  return partsOf(css.replace(COMMENT, '')).flatMap((part) => {
    const colon = part.indexOf(':');
    if (colon < 0) return [];
    const named = unescaped(part.slice(0, colon)).trim().toLowerCase();
    const written = unescaped(part.slice(colon + 1, colon + 1 + VALUE_MAX)).toLowerCase();
    const important = IMPORTANT.test(written);
    const value = written.replace(IMPORTANT, '').trim();
    const property = Object.hasOwn(SAME_AS, named) ? SAME_AS[named]! : named;
    if (Object.hasOwn(KNOWN, property) && !KNOWN[property]!.test(value)) return [];
    return [[property, value] as const, ...expanded(property, value)].map(([name, own]) => ({
      ...{ property: name, value: own, important },
    }));
  });
}

/** What counts of declarations of one weight: the last, and those marked as important before others. */
export function parseDeclarations(css: string): Map<string, string> {
  const all = readDeclarations(css);
  const ordered = [...all.filter((one) => !one.important), ...all.filter((one) => one.important)];
  return new Map(ordered.map(({ property, value }) => [property, value]));
}

/** The declarations of a block; a semicolon in brackets, as of a picture's data, ends none. */
function partsOf(css: string): string[] {
  return css.match(/(?:[^;()\\]|\\[^]|\([^()]*\)|[()])+/g) ?? [];
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (_all, code: string | undefined, sign: string | undefined) => {
    const point = code === undefined ? undefined : Number.parseInt(code, 16);
    if (point === undefined) return sign ?? '';
    return point > 0x10ffff ? '' : String.fromCodePoint(point);
  });
}

function expanded(property: string, value: string): (readonly [string, string])[] {
  if (property === 'font') {
    const size = /(?:^|\s)(0|\d*\.?\d+(?:[a-z]+|%))(?=[\s/])/.exec(value)?.[1];
    return size === undefined ? [] : [['font-size', size]];
  }
  if (property !== 'margin' && property !== 'inset') return [];
  const [top = '', right = top, bottom = top, left = right] = value.split(/\s+/);
  const values = [top, right, bottom, left];
  const before = property === 'margin' ? 'margin-' : '';
  return SIDES.map((side, at) => [`${before}${side}`, values[at]!] as const);
}
