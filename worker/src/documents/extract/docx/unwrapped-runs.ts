import { elementsNamed, parentOf, parseXml, writeXml } from '../xml/xml-tree.ts';

/** Parts whose text is read. */
const TEXTS = /^word\/(?:document\d*|footnotes|endnotes)\.xml$/i;
/** Simple fields and directions (ECMA-376 part 1, 17.16.19, 17.3.2.3 and 17.3.2.8): mammoth passes them by. */
const WRAPPERS = ['fldSimple', 'dir', 'bdo'];
const HAS_WRAPPER = /<(?:[\w.-]{1,40}:)?(?:fldSimple|dir|bdo)[\s>]/;

/**
 * Puts what stands in simple fields and in runs of a direction in their places, so that no sentence is
 * read without words that it has. Changes the map.
 *
 * @throws for a part that is no XML.
 */
export function unwrapRuns(parts: Map<string, Buffer>): void {
  for (const [name, part] of parts) {
    if (!TEXTS.test(name)) continue;
    const xml = part.toString('utf8');
    if (!HAS_WRAPPER.test(xml)) continue;
    const tree = parseXml(xml);
    for (const wrapper of WRAPPERS.flatMap((each) => elementsNamed(tree, each))) {
      const around = parentOf(wrapper);
      while (wrapper.firstChild) around?.insertBefore(wrapper.firstChild, wrapper);
      around?.removeChild(wrapper);
    }
    parts.set(name, Buffer.from(writeXml(tree)));
  }
}
