import type { Color } from './css-color.ts';
import { parseColor, WHITE } from './css-color.ts';
import type { Declarations } from './css-declarations.ts';
import { parseDeclarations, pixelsOf } from './css-declarations.ts';
import type { DomDocument, DomElement, DomNode } from '../html/dom.ts';
import { childrenOf, DEPTH_MAX, isElement, isText } from '../html/dom.ts';
import { parseDocument } from '../html/parse-document.ts';
import { hidesBox } from './hiding-styles.ts';
import { isLegible } from './legible.ts';
import { readStyleSheets } from './style-sheets.ts';

/** Smaller print is not read. */
const PRINT_MIN = 2;

/** How the letters of an element look; what it does not declare itself comes from around it. */
type Look = {
  visible: boolean;
  /** In pixels. */
  print: number;
  /** Undefined for the usual one, and for one that is not known. */
  colour: Color | undefined;
  /** Undefined for a ground that is not known: a picture, or what a sheet elsewhere says. */
  ground: Color | undefined;
};

/** Parses a page without what its readers cannot see: text in no sight is nobody's statement. */
export function parseVisible(html: string): DomDocument {
  const document = parseDocument(html);
  hideInvisible(document);
  return document;
}

/** Empties all elements of a page that are out of sight, and takes out letters that nobody sees. */
export function hideInvisible(document: DomDocument): void {
  const sheets = readStyleSheets(document);
  const elsewhere = document.querySelector('link[rel~=stylesheet]') !== null;

  function visit(element: DomElement, around: Look, depth: number): void {
    if (depth > DEPTH_MAX || element.localName === 'head') return;
    const style = styleOf(element, sheets(element));
    if (hidesBox(style)) return empty(element);
    const look = lookOf(element, style, around, elsewhere);
    const seen = isSeen(look);
    for (const child of [...childrenOf(element)]) {
      if (isElement(child)) visit(child, look, depth + 1);
      else if (!seen && isText(child)) empty(child);
    }
  }

  const page: Look = { visible: true, print: 16, colour: undefined, ground: WHITE };
  visit(document.documentElement, page, 0);
}

/** What sheets say, then the old attributes of HTML, then the element's own style. */
function styleOf(element: DomElement, sheets: Declarations): Declarations {
  const [style, colour, ground] = [
    element.getAttribute('style'),
    element.localName === 'font' ? element.getAttribute('color') : null,
    element.getAttribute('bgcolor'),
  ];
  if (style === null && colour === null && ground === null) return sheets;
  return new Map([
    ...sheets,
    ...(colour === null ? [] : ([['color', colour]] as const)),
    ...(ground === null ? [] : ([['background', ground]] as const)),
    ...parseDeclarations(style ?? ''),
  ]);
}

function lookOf(element: DomElement, style: Declarations, around: Look, elsewhere: boolean): Look {
  const visibility = style.get('visibility');
  const visible =
    visibility === undefined || visibility === 'inherit'
      ? around.visible
      : visibility === 'visible';
  return {
    visible,
    print: printOf(style, around),
    ...coloursOf(element, style, around, elsewhere),
  };
}

function printOf(style: Declarations, around: Look): number {
  const size = style.get('font-size');
  const relative = /^([\d.]+)(em|%)$/.exec(size ?? '');
  if (relative) return around.print * (Number(relative[1]) / (relative[2] === '%' ? 100 : 1));
  // A keyword or a calculation is of a size that is read.
  return size === undefined || size === 'inherit' ? around.print : (pixelsOf(size) ?? 16);
}

function coloursOf(
  element: DomElement,
  style: Declarations,
  around: Look,
  elsewhere: boolean,
): Pick<Look, 'colour' | 'ground'> {
  const declared = style.get('-webkit-text-fill-color') ?? style.get('color');
  const inherits = declared === undefined || /^(?:inherit|currentcolor|unset)$/.test(declared);
  const colour = inherits ? around.colour : isCutOut(style) ? undefined : parseColor(declared);
  const painted = style.get('background-color') ?? style.get('background');
  if (painted !== undefined) {
    const ground = parseColor(painted.split(/\s+(?![^(]*\))/)[0] ?? '');
    const none = painted === 'none' || ground?.alpha === 0;
    return { colour, ground: none ? around.ground : ground?.alpha === 1 ? ground : undefined };
  }
  const named = element.hasAttribute('class') || element.id !== '';
  return { colour, ground: named && elsewhere ? undefined : around.ground };
}

function isSeen({ visible, print, colour, ground }: Look): boolean {
  if (!visible || print < PRINT_MIN) return false;
  return colour === undefined || isLegible(colour, ground);
}

/** Letters that are cut out of their ground, or have a shadow, are seen without a colour of their own. */
function isCutOut(style: Declarations): boolean {
  const clip = style.get('background-clip') ?? style.get('-webkit-background-clip');
  return clip === 'text' || (style.get('text-shadow') ?? 'none') !== 'none';
}

function empty(node: DomNode): void {
  node.textContent = '';
}
