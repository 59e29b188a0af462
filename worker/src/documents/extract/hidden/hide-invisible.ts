import type { Color } from './css-color.ts';
import { parseColor, WHITE } from './css-color.ts';
import type { Declarations } from './css-declarations.ts';
import { withoutVariables, type Variables } from './css-variables.ts';
import { printSize } from './css-lengths.ts';
import type { DomDocument, DomElement, DomNode } from '../html/dom.ts';
import { childrenOf, DEPTH_MAX, isElement, isText } from '../html/dom.ts';
import { parseDocument } from '../html/parse-document.ts';
import { hidesBox, shareSeen } from './hiding-styles.ts';
import { isLegible } from './legible.ts';
import { readStyleSheets, type ElementStyle } from './style-sheets.ts';

/** Less than this share of opacity is not seen. */
const SHARE_MIN = 0.1;
/** Smaller print is not read. */
const PRINT_MIN = 2;

/** How the letters of an element look; what it does not declare itself comes from around it. */
type Look = {
  visible: boolean;
  /** What is left of it by its own opacity and that of all around. */
  share: number;
  variables: Variables;
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
    const declared = sheets(element, ownStyle(element));
    const { style, variables } = withoutVariables(declared, around.variables);
    const share = around.share * shareSeen(style);
    if (hidesBox(style) || share < SHARE_MIN) return empty(element);
    const look = { ...lookOf(element, style, around, elsewhere), share, variables };
    const seen = isSeen(look);
    for (const child of [...childrenOf(element)]) {
      if (isElement(child)) visit(child, look, depth + 1);
      else if (!seen && isText(child)) empty(child);
    }
  }

  const page: Look = {
    ...{ visible: true, share: 1, variables: new Map(), print: 16 },
    ...{ colour: undefined, ground: WHITE },
  };
  visit(document.documentElement, page, 0);
}

/** The old attributes of HTML (HTML standard, 15.3), and the element's own style. */
function ownStyle(element: DomElement): ElementStyle {
  const attributes: (readonly [string, string])[] = [];
  const name = { font: 'color', body: 'text' }[element.localName];
  const colour = name === undefined ? null : element.getAttribute(name);
  if (colour !== null) attributes.push(['color', colour]);
  const ground = element.getAttribute('bgcolor');
  if (ground !== null) attributes.push(['background', ground]);
  return { style: element.getAttribute('style') ?? '', attributes };
}

function lookOf(
  element: DomElement,
  style: Declarations,
  around: Look,
  elsewhere: boolean,
): Pick<Look, 'visible' | 'print' | 'colour' | 'ground'> {
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
  return size === undefined || size === 'inherit' ? around.print : (printSize(size) ?? 16);
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
  const clip = style.get('background-clip');
  return clip === 'text' || (style.get('text-shadow') ?? 'none') !== 'none';
}

function empty(node: DomNode): void {
  node.textContent = '';
}
