import type { Color } from '../hidden/css-color.ts';
import { parseColor, WHITE } from '../hidden/css-color.ts';
import { isLegible } from '../hidden/legible.ts';
import { attributeOf, childNamed, elementsNamed, parentOf } from '../xml/xml-tree.ts';

/** Properties of letters (ECMA-376 part 1, 17.3.2) that take them out of sight, and that cross them out. */
const HIDING = ['vanish', 'specVanish', 'webHidden', 'strike', 'dstrike'];
/** Smaller print is not read; in half points. */
const SIZE_MIN = 4;
/** Lines of a lower height show slivers of letters; in twentieths of a point. */
const LINE_MIN = 40;
/** Letters narrower than this share of their width are a stroke; in per cent. */
const WIDTH_MIN = 10;
/** Farther from where they belong letters are on no page; in twentieths of a point. */
const AWAY = 12_000;
const WHITE_THEMES = /^(?:background1|light1|bg1|lt1)$/;
const HIGHLIGHTS: Readonly<Record<string, string>> = {
  yellow: '#ffff00',
  cyan: '#00ffff',
  green: '#00ff00',
};

/** What is declared for letters by one place: a run, or one of the styles behind it. */
type Declared = { letters: Element | undefined; paragraph: Element | undefined };

/** The styles of a document by their ids, and what it declares for all its letters. */
export type WordStyles = {
  byId: ReadonlyMap<string, Element>;
  /** The style of paragraphs that name none. */
  usual: string | undefined;
  defaults: Element | undefined;
  paper: Color;
};

const isOn = (toggle: Element) =>
  !/^(?:0|false|off|none)$/i.test(attributeOf(toggle, 'val') ?? '1');

/** Whether a run of a Word document is out of its readers' sight, by itself, its styles or its ground. */
export function isRunUnseen(run: Element, styles: WordStyles): boolean {
  const levels = levelsOf(run, styles);
  if (HIDING.some((name) => isToggledOn(levels, name))) return true;
  const places = levels.flat();
  const letters = places.map((place) => place.letters);
  const [size, width, spacing] = ['sz', 'w', 'spacing'].map((name) => numberOf(letters, name));
  if (size !== undefined && size < SIZE_MIN) return true;
  if (width !== undefined && width < WIDTH_MIN) return true;
  // Letters are about half as wide as high: pulled so close they lie on each other.
  if (spacing !== undefined && spacing / 20 <= (size ?? 22) * -0.22) return true;
  if (Math.abs(numberOf(letters, 'position') ?? 0) * 10 > AWAY) return true;
  return isPlacedAway(places) || !isInColour(run, places, styles);
}

/** From the run's own declarations outward to those of the document; a style with those it is based on. */
function levelsOf(run: Element, { byId, defaults, usual }: WordStyles): Declared[][] {
  const own = childNamed(run, 'rPr');
  const paragraph = childNamed(around(run, 'p'), 'pPr');
  const chain = (element: Element | undefined, name: string, otherwise?: string): Declared[] =>
    stylesBehind(attributeOf(childNamed(element, name), 'val') ?? otherwise, byId).map((style) => ({
      letters: childNamed(style, 'rPr'),
      paragraph: childNamed(style, 'pPr'),
    }));
  const table = childNamed(around(run, 'tbl'), 'tblPr');
  return [
    [{ letters: own, paragraph }],
    chain(own, 'rStyle'),
    chain(paragraph, 'pStyle', usual),
    chain(table, 'tblStyle'),
    [{ letters: defaults, paragraph: undefined }],
  ];
}

/** A style with those it is based on, from the nearest outward. */
function stylesBehind(id: string | undefined, byId: WordStyles['byId']): Element[] {
  const found = new Set<Element>();
  for (let style = byId.get(id ?? ''); style && !found.has(style);) {
    found.add(style);
    style = byId.get(attributeOf(childNamed(style, 'basedOn'), 'val') ?? '');
  }
  return [...found];
}

/** Whether the style of a table shades any of its cells, or is not known. */
function hasShadingStyle(table: Element, { byId }: WordStyles): boolean {
  const id = attributeOf(childNamed(childNamed(table, 'tblPr'), 'tblStyle'), 'val');
  if (id === undefined) return false;
  const behind = stylesBehind(id, byId);
  return behind.length === 0 || behind.some((style) => elementsNamed(style, 'shd').length > 0);
}

/** What hides by one style is undone by the styles based on it and by the run itself, by no other style. */
function isToggledOn(levels: readonly Declared[][], name: string): boolean {
  const toggles = levels.map((level) =>
    level.map(({ letters }) => childNamed(letters, name)).find(Boolean),
  );
  if (toggles[0]) return isOn(toggles[0]);
  return toggles.some((toggle) => toggle !== undefined && isOn(toggle));
}

function numberOf(letters: readonly (Element | undefined)[], name: string): number | undefined {
  for (const each of letters) {
    const value = attributeOf(childNamed(each, name), 'val');
    if (value !== undefined) return Number.parseFloat(value);
  }
  return undefined;
}

function isPlacedAway(places: readonly Declared[]): boolean {
  return places.some(({ paragraph }) => {
    const spacing = childNamed(paragraph, 'spacing');
    const isExact = attributeOf(spacing, 'lineRule') === 'exact';
    if (isExact && Number(attributeOf(spacing, 'line')) < LINE_MIN) return true;
    const places = [childNamed(paragraph, 'ind'), childNamed(paragraph, 'framePr')];
    return places.some((place) =>
      ['left', 'start', 'right', 'end', 'firstLine', 'hanging', 'x', 'y'].some(
        (name) => Math.abs(Number(attributeOf(place, name) ?? 0)) > AWAY,
      ),
    );
  });
}

function isInColour(run: Element, places: readonly Declared[], styles: WordStyles): boolean {
  const fill = places.map(({ letters }) => childNamed(letters, 'textFill')).find(Boolean);
  if (fill && (childNamed(fill, 'noFill') || isClear(fill))) return false;
  const painted = fill && elementsNamed(fill, 'srgbClr')[0];
  const declared = places.map(({ letters }) => childNamed(letters, 'color')).find(Boolean);
  const colour = painted ? hexColour(attributeOf(painted, 'val')) : colourOf(declared);
  return colour === undefined || isLegible(colour, groundOf(run, places, styles));
}

/** Per cent of transparency stand in thousandths (ECMA-376 part 1, 20.1.2.3.1). */
function isClear(fill: Element): boolean {
  return elementsNamed(fill, 'alpha').some((each) => Number(attributeOf(each, 'val')) > 90_000);
}

/** Automatic letters are black or white as their ground asks for it. */
function colourOf(declared: Element | undefined): Color | undefined {
  const value = attributeOf(declared, 'val');
  if (WHITE_THEMES.test(attributeOf(declared, 'themeColor') ?? '')) return WHITE;
  return value === undefined || value === 'auto' ? undefined : hexColour(value);
}

function hexColour(value: string | undefined): Color | undefined {
  return value !== undefined && /^[0-9a-f]{6}$/i.test(value) ? parseColor(`#${value}`) : undefined;
}

/** The ground of letters: a marker's, or the next shading around; undefined where it is not known. */
function groundOf(
  run: Element,
  places: readonly Declared[],
  styles: WordStyles,
): Color | undefined {
  const marker = places.map(({ letters }) => childNamed(letters, 'highlight')).find(Boolean);
  if (marker) {
    const name = attributeOf(marker, 'val') ?? '';
    if (name !== 'none') return parseColor(HIGHLIGHTS[name] ?? name.toLowerCase());
  }
  for (const { letters, paragraph } of places) {
    const shade = shadeOf(letters) ?? shadeOf(paragraph);
    if (shade) return shade.colour;
  }
  for (let element = parentOf(run); element; element = parentOf(element)) {
    const shade = shadeOf(childNamed(element, `${element.localName}Pr`));
    if (shade) return shade.colour;
    // What a table's style shades depends on rows and columns.
    if (element.localName === 'tbl' && hasShadingStyle(element, styles)) return undefined;
    const filling = attributeOf(element, 'fillcolor');
    if (filling !== undefined) return parseColor(filling.split(' ')[0]!);
  }
  return styles.paper;
}

function shadeOf(properties: Element | undefined): { colour: Color | undefined } | undefined {
  const shade = childNamed(properties, 'shd');
  const pattern = attributeOf(shade, 'val');
  const value = attributeOf(shade, pattern === 'solid' ? 'color' : 'fill');
  if (shade === undefined || value === undefined || value === 'auto') return undefined;
  return { colour: hexColour(value) };
}

function around(element: Element, name: string): Element | undefined {
  for (let parent = parentOf(element); parent; parent = parentOf(parent))
    if (parent.localName === name) return parent;
  return undefined;
}
