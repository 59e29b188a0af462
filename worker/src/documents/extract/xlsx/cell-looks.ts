import { format, getFormatFromId, isDateFormat } from 'numfmt';
import type { Color } from '../hidden/css-color.ts';
import { parseColor, WHITE } from '../hidden/css-color.ts';
import { isLegible } from '../hidden/legible.ts';
import { attributeOf, childNamed, elementsNamed, parseXml } from '../xml/xml-tree.ts';

/** Days between the first day of 1900 and of 1904, by which old workbooks of Macs count (18.17.4.1). */
const DAYS_TO_1904 = 1462;
const GENERAL = 'General';

/** How the cells of a workbook look, by the number of their style. */
export type CellLooks = {
  /** A number or a text as it is shown; empty where its format shows nothing. */
  shown(value: number | string, style: number): string;
  /** Whether letters have the colour of their ground. */
  isUnseen(style: number): boolean;
};

/**
 * Reads the formats and colours of a workbook's cells (ECMA-376 part 1, 18.8).
 *
 * @throws for what is no well-formed XML.
 */
export function readCellLooks(styles: Buffer | undefined, date1904: boolean): CellLooks {
  const tree = styles && parseXml(styles.toString('utf8'));
  const listed = (list: string, name: string) => {
    const [parent] = tree ? elementsNamed(tree, list) : [];
    return parent ? elementsNamed(parent, name) : [];
  };
  const own = new Map(
    listed('numFmts', 'numFmt').map((each) => [
      attributeOf(each, 'numFmtId'),
      attributeOf(each, 'formatCode'),
    ]),
  );
  const [fonts, fills] = [listed('fonts', 'font'), listed('fills', 'fill')];
  const looks = listed('cellXfs', 'xf').map((look) => {
    const id = attributeOf(look, 'numFmtId') ?? '0';
    const font = fonts[Number(attributeOf(look, 'fontId') ?? 0)];
    const fill = fills[Number(attributeOf(look, 'fillId') ?? 0)];
    const colour = colourOf(childNamed(font, 'color'));
    return {
      pattern: own.get(id) ?? getFormatFromId(Number(id)) ?? GENERAL,
      unseen: colour !== undefined && !isLegible(colour, groundOf(fill)),
    };
  });
  const shown = (value: number | string, style: number) => {
    const pattern = looks[style]?.pattern ?? GENERAL;
    try {
      const shift = date1904 && typeof value === 'number' && isDateFormat(pattern);
      return format(pattern, shift ? value + DAYS_TO_1904 : value, { dateErrorNumber: true });
    } catch {
      return String(value);
    }
  };
  return { shown, isUnseen: (style) => looks[style]?.unseen ?? false };
}

/** `rgb` has its opacity in front, which Excel does not use; of a theme the first colour is the paper's. */
function colourOf(element: Element | undefined): Color | undefined {
  const rgb = attributeOf(element, 'rgb');
  if (rgb !== undefined) return parseColor(`#${rgb.slice(-6)}`);
  const isPaper = attributeOf(element, 'theme') === '0' || attributeOf(element, 'indexed') === '9';
  return isPaper && !attributeOf(element, 'tint') ? WHITE : undefined;
}

/** Undefined for a pattern, and for colours that are not known. */
function groundOf(fill: Element | undefined): Color | undefined {
  const pattern = childNamed(fill, 'patternFill');
  const type = attributeOf(pattern, 'patternType') ?? 'none';
  if (fill === undefined || (pattern !== undefined && type === 'none')) return WHITE;
  return type === 'solid' ? colourOf(childNamed(pattern, 'fgColor')) : undefined;
}
