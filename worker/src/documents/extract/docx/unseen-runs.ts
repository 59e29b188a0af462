import { parseColor, WHITE } from '../hidden/css-color.ts';
import type { WordStyles } from './run-look.ts';
import { isRunUnseen } from './run-look.ts';
import {
  attributeOf,
  childNamed,
  elementsNamed,
  parentOf,
  parseXml,
  writeXml,
} from '../xml/xml-tree.ts';

/** Parts whose text is read. */
const TEXTS = /^word\/(?:document\d*|footnotes|endnotes)\.xml$/i;
/** A row of this exact height shows nothing; in twentieths of a point. */
const ROW_MIN = 40;
/** A drawing placed so far out is on no page. */
const OFF_PAGE =
  /(?:margin-)?(?:left|top):\s*-?\d{4,}(?:\.\d+)?(?:pt|px)|visibility:\s*hidden|display:\s*none/i;
/** A drawing without width or height, unless its text or its page decides them. */
const NO_SIZE = /(?:^|;)\s*(?:width|height):\s*0(?:\.0*)?(?:pt|px|in|cm|mm)?\s*(?:;|$)/i;
const SIZED_ELSEWHERE = /mso-fit-shape-to-text:\s*t|mso-(?:width|height)-percent/i;

/**
 * Takes out of the parts of a Word document what its readers do not see: letters by their look, revisions
 * that were deleted, rows and drawings that are hidden. Changes the map.
 *
 * @throws for a part that is no XML.
 */
export function withoutUnseen(parts: Map<string, Buffer>): void {
  const document = parts.get('word/document.xml');
  const styles = stylesOf(parts.get('word/styles.xml'), document);
  for (const [name, part] of parts) {
    if (!TEXTS.test(name)) continue;
    const tree = parseXml(part.toString('utf8'));
    const unseen = [
      ...['del', 'moveFrom'].flatMap((each) => elementsNamed(tree, each)).filter(holdsText),
      ...elementsNamed(tree, 'tr').filter(isRowUnseen),
      ...elementsNamed(tree, 'AlternateContent').filter(isDrawingUnseen),
      ...['pict', 'shape', 'rect', 'textbox']
        .flatMap((each) => elementsNamed(tree, each))
        .filter(isShapeUnseen),
      ...elementsNamed(tree, 'r').filter((run) => isRunUnseen(run, styles)),
    ];
    if (unseen.length === 0) continue;
    for (const element of unseen) parentOf(element)?.removeChild(element);
    parts.set(name, Buffer.from(writeXml(tree)));
  }
}

/** The styles of a document, and the colour of its paper. */
function stylesOf(styles: Buffer | undefined, document: Buffer | undefined): WordStyles {
  const tree = styles && parseXml(styles.toString('utf8'));
  const all = tree ? elementsNamed(tree, 'style') : [];
  const byId = all.map((style) => [attributeOf(style, 'styleId') ?? '', style] as const);
  const defaults = tree && elementsNamed(tree, 'rPrDefault')[0];
  const stated = /<(?:\w{1,40}:)?background\b[^<>]{0,400}\bcolor="([0-9a-f]{6})"/i.exec(
    document?.toString('utf8', 0, 20_000) ?? '',
  )?.[1];
  const paper = stated === undefined ? WHITE : parseColor(`#${stated}`)!;
  const usual = all.find(
    (style) =>
      attributeOf(style, 'type') === 'paragraph' &&
      /^(?:1|true|on)$/.test(attributeOf(style, 'default') ?? ''),
  );
  return {
    byId: new Map(byId),
    usual: attributeOf(usual, 'styleId'),
    defaults: childNamed(defaults, 'rPr'),
    paper,
  };
}

/** A mark of a deletion in the properties of a paragraph or a row holds nothing itself. */
function holdsText(element: Element): boolean {
  return elementsNamed(element, 'r').length > 0;
}

function isRowUnseen(row: Element): boolean {
  const properties = childNamed(row, 'trPr');
  const height = childNamed(properties, 'trHeight');
  const isFlat =
    attributeOf(height, 'hRule') === 'exact' && Number(attributeOf(height, 'val')) < ROW_MIN;
  const hidden = childNamed(properties, 'hidden');
  return (
    isFlat || (hidden !== undefined && !/^(?:0|false|off)$/.test(attributeOf(hidden, 'val') ?? ''))
  );
}

function isDrawingUnseen(content: Element): boolean {
  return elementsNamed(content, 'docPr').some((each) =>
    /^(?:1|true|on)$/.test(attributeOf(each, 'hidden') ?? ''),
  );
}

function isShapeUnseen(shape: Element): boolean {
  const style = attributeOf(shape, 'style') ?? '';
  return OFF_PAGE.test(style) || (NO_SIZE.test(style) && !SIZED_ELSEWHERE.test(style));
}
