import { attributeOf, childNamed, elementsNamed } from '../xml/xml-tree.ts';

/** Points in each unit of OpenDocument (part 3, 18.3.18); 72 points are an inch. */
const POINTS: Readonly<Record<string, number>> = {
  ...{ pt: 1, px: 0.75, in: 72, pc: 12, cm: 72 / 2.54, mm: 7.2 / 2.54 },
};
/** Letters narrower than this share of their width are a stroke; in per cent. */
const WIDTH_MIN = 10;
/** Lines of a lower height show slivers of letters; in points. */
const LINE_MIN = 2;

/** What LibreOffice calls the styles of headings, whether they state a level or not. */
const HEADING_STYLE = /^Heading_20_([1-6])$/;

/** The styles of a document. */
export type OdtStyles = {
  /** Declarations of CSS that look like the style of a name. */
  css(name: string | undefined): string;
  /** The level of a heading that a style makes of a paragraph, from 1; 0 for the title's, undefined for others. */
  level(name: string | undefined): number | undefined;
  /** Whether the style of a row, a column, a section or a table hides it. */
  isHidden(name: string | undefined): boolean;
  /** The colour of the paper; undefined where none is stated. */
  paper: string | undefined;
};

/** Reads the styles of the parts of an OpenDocument text (part 3, 16). */
export function readOdtStyles(parts: readonly Document[]): OdtStyles {
  const all = parts.flatMap((part) => elementsNamed(part, 'style'));
  const byName = new Map(all.map((style) => [attributeOf(style, 'name') ?? '', style] as const));
  const cssOf = new Map<string, string>();
  const chain = (name: string | undefined): string[] => {
    const names = new Set<string>();
    for (let at = name; at !== undefined && !names.has(at) && byName.has(at);) {
      names.add(at);
      at = attributeOf(byName.get(at), 'parent-style-name');
    }
    return [...names];
  };
  const css = (name: string | undefined): string => {
    if (name === undefined) return '';
    const known = cssOf.get(name);
    if (known !== undefined) return known;
    const outward = chain(name).reverse();
    const declared = outward.map((each) => declarations(byName.get(each)!)).join('');
    cssOf.set(name, declared);
    return declared;
  };
  const pages = parts.flatMap((part) => elementsNamed(part, 'page-layout-properties'));
  return {
    css,
    level: (name) => {
      const names = chain(name);
      if (names.includes('Title')) return 0;
      const levels = names.map(
        (each) =>
          attributeOf(byName.get(each), 'default-outline-level') ?? HEADING_STYLE.exec(each)?.[1],
      );
      return Number(levels.find((each) => each !== undefined)) || undefined;
    },
    isHidden: (name) =>
      chain(name).some((each) =>
        Array.from(byName.get(each)!.childNodes).some(
          (child) =>
            child.nodeType === 1 &&
            /^(?:none|false)$/.test(attributeOf(child as Element, 'display') ?? ''),
        ),
      ),
    paper: pages.map((page) => attributeOf(page, 'background-color')).find(isColour),
  };
}

/** A length as points in CSS; undefined for what is none. */
export function pointsOf(length: string | undefined): number | undefined {
  const [, number, unit = ''] = /^(-?\d*\.?\d+)(pt|px|in|pc|cm|mm)$/.exec(length ?? '') ?? [];
  return number === undefined ? undefined : Number(number) * POINTS[unit]!;
}

const isColour = (value: string | undefined): value is string =>
  /^#[0-9a-f]{6}$/i.test(value ?? '');

function declarations(style: Element): string {
  const letters = childNamed(style, 'text-properties');
  const lines = childNamed(style, 'paragraph-properties');
  const cell = childNamed(style, 'table-cell-properties');
  const frame = childNamed(style, 'graphic-properties');
  const colour = attributeOf(letters, 'color');
  const grounds = [frame, cell, lines, letters].map((each) =>
    attributeOf(each, 'background-color'),
  );
  const ground = grounds.findLast((each) => each !== undefined);
  const filling = attributeOf(frame, 'fill-color');
  return [
    isColour(colour) ? `color:${colour};` : '',
    isColour(ground) ? `background-color:${ground};` : '',
    isColour(filling) && attributeOf(frame, 'fill') !== 'none'
      ? `background-color:${filling};`
      : '',
    sizeOf(letters),
    ...[
      ['margin-left', attributeOf(lines, 'margin-left')],
      ['text-indent', attributeOf(lines, 'text-indent')],
    ].map(([property, length]) => {
      const points = pointsOf(length);
      return points === undefined ? '' : `${property}:${points}px;`;
    }),
    isUnseen(letters, lines) ? 'display:none;' : '',
  ].join('');
}

/** Raised and lowered letters have their size behind their place: `super 58%`. */
function sizeOf(letters: Element | undefined): string {
  const size = attributeOf(letters, 'font-size');
  const points = pointsOf(size);
  const raised = /\s(\d+)%$/.exec(attributeOf(letters, 'text-position') ?? '')?.[1];
  if (raised !== undefined && Number(raised) < WIDTH_MIN) return 'font-size:0;';
  if (points !== undefined) return `font-size:${points}px;`;
  return /^\d+(?:\.\d+)?%$/.test(size ?? '') ? `font-size:${size};` : '';
}

function isUnseen(letters: Element | undefined, lines: Element | undefined): boolean {
  const of = (name: string) => attributeOf(letters, name);
  const struck = ['text-line-through-style', 'text-line-through-type'].some(
    (name) => (of(name) ?? 'none') !== 'none',
  );
  const opacity = of('opacity');
  const height = pointsOf(attributeOf(lines, 'line-height'));
  return (
    of('display') === 'none' ||
    struck ||
    (opacity !== undefined && parseFloat(opacity) < WIDTH_MIN) ||
    parseFloat(of('text-scale') ?? '100') < WIDTH_MIN ||
    (height !== undefined && height < LINE_MIN)
  );
}
