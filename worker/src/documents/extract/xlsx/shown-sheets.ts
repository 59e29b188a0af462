import { attributeOf, elementsNamed, parseXml } from '../xml/xml-tree.ts';
import { relatedParts } from '../xml-parts.ts';

const WORKBOOK = 'xl/workbook.xml';

/** The sheets that a workbook shows, in their order, and whether its days count from 1904. */
export type ShownSheets = { sheets: { name: string; part: string }[]; date1904: boolean };

/**
 * Reads which sheets a workbook shows (ECMA-376 part 1, 18.2.19); charts have no cells.
 *
 * @throws for a workbook that is none, or no well-formed XML.
 */
export function shownSheets(parts: ReadonlyMap<string, Buffer>): ShownSheets {
  const workbook = parts.get(WORKBOOK);
  if (workbook === undefined) throw new Error(`no ${WORKBOOK}`);
  const tree = parseXml(workbook.toString('utf8'));
  const related = relatedParts(parts, WORKBOOK);
  const sheets = elementsNamed(tree, 'sheet').flatMap((sheet) => {
    if (/hidden/i.test(attributeOf(sheet, 'state') ?? '')) return [];
    const target = related.get(attributeOf(sheet, 'id') ?? '');
    if (target?.type !== 'worksheet') return [];
    return { name: attributeOf(sheet, 'name') ?? '', part: target.part };
  });
  const [properties] = elementsNamed(tree, 'workbookPr');
  return { sheets, date1904: /^(?:1|true)$/.test(attributeOf(properties, 'date1904') ?? '') };
}
