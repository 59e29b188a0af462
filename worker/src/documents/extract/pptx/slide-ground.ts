import { relatedParts } from '../xml-parts.ts';
import { attributeOf, childNamed, elementsNamed, parseXml } from '../xml/xml-tree.ts';

/** What lies below the shapes of a slide. */
export type SlideGround = {
  /** A colour of CSS; undefined where it is not known, such as under a picture. */
  paper: string | undefined;
  /** The colour that a fill or a letter has; undefined where it is not known. */
  colourOf(fill: Element | undefined): string | undefined;
};

/** What the names of a slide's colours stand for where a master does not say it (ECMA-376 part 1, 19.3.1.6). */
const USUAL: Readonly<Record<string, string>> = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' };

/**
 * Reads the background of a slide, of its layout or its master, and the colours of its theme.
 *
 * @param name the part of the slide.
 * @throws for what is no well-formed XML.
 */
export function slideGround(
  parts: ReadonlyMap<string, Buffer>,
  name: string,
  slide: Document,
): SlideGround {
  const next = (of: string | undefined, type: string) => {
    if (of === undefined) return undefined;
    const found = [...relatedParts(parts, of).values()].find((each) => each.type === type);
    return found && parts.has(found.part) ? found.part : undefined;
  };
  const layoutName = next(name, 'slideLayout');
  const masterName = next(layoutName, 'slideMaster');
  const [layout, master, theme] = [layoutName, masterName, next(masterName, 'theme')].map(
    (part) => part && parseXml(parts.get(part)!.toString('utf8')),
  ) as (Document | undefined)[];
  const map = master && elementsNamed(master, 'clrMap')[0];
  const scheme = theme && elementsNamed(theme, 'clrScheme')[0];

  function colourOf(fill: Element | undefined): string | undefined {
    const colour = fill && Array.from(fill.childNodes).find((each) => each.nodeType === 1);
    return colour && colourNamed(colour as Element);
  }

  /** A colour that is changed (lighter, clearer) is another one. */
  function colourNamed(colour: Element): string | undefined {
    const value = attributeOf(colour, 'val') ?? '';
    if (Array.from(colour.childNodes).some((each) => each.nodeType === 1)) return undefined;
    if (colour.localName === 'srgbClr' && /^[0-9a-f]{6}$/i.test(value)) return `#${value}`;
    const last = attributeOf(colour, 'lastClr');
    if (colour.localName === 'sysClr' && /^[0-9a-f]{6}$/i.test(last ?? '')) return `#${last}`;
    if (colour.localName !== 'schemeClr') return undefined;
    const entry = childNamed(scheme, attributeOf(map, value) ?? USUAL[value] ?? value);
    return entry && colourOf(entry);
  }

  const sheets = [slide, layout, master].filter((each) => each !== undefined);
  const backgrounds = sheets.map((each) => elementsNamed(each, 'bg')[0]);
  const decorated = [layout, master].some((each) => each !== undefined && isDecorated(each));
  const stated = backgrounds.find((each) => each !== undefined);
  const solid = stated && elementsNamed(stated, 'solidFill')[0];
  const reference = stated && elementsNamed(stated, 'bgRef')[0];
  const ground = stated === undefined ? '#ffffff' : colourOf(solid ?? reference);
  return { paper: decorated ? undefined : ground, colourOf };
}

/** Whether pictures or shapes that hold no text of a slide lie on a layout or a master. */
function isDecorated(sheet: Document): boolean {
  return (
    elementsNamed(sheet, 'pic').length > 0 ||
    elementsNamed(sheet, 'sp').some(
      (shape) => elementsNamed(shape, 'ph').length === 0 && elementsNamed(shape, 'spPr').length > 0,
    )
  );
}
