import { posix } from 'node:path';
import { UnreadableError } from '../unreadable-error.ts';
import { attributeOf, elementsNamed, parseXml } from '../xml/xml-tree.ts';

const CONTAINER = 'META-INF/container.xml';
const PROTECTED = 'It is protected against copying (DRM).';
/** Ways to garble fonts, which is no protection of the text (EPUB 3.3, 4.4; Adobe's before). */
const OF_FONTS = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/;
const PAGE = /^(?:application\/xhtml\+xml|text\/html|application\/x-dtbook\+xml)$/;

/** Where an e-book states what it consists of, and its chapters in reading order. */
export type Package = { path: string; chapters: string[] };

/**
 * Reads the package of an e-book (EPUB 3.3, 5): the linear items of its spine but the table of contents.
 *
 * @param broken what is said of a package that cannot be read.
 * @throws {UnreadableError} for what is damaged or protected against copying.
 */
export function readPackage(parts: ReadonlyMap<string, Buffer>, broken: string): Package {
  try {
    refuseProtected(parts);
    const [root] = elementsNamed(treeOf(parts, CONTAINER), 'rootfile');
    const path = attributeOf(root, 'full-path') ?? '';
    const tree = treeOf(parts, path);
    const items = new Map(
      elementsNamed(tree, 'item').map((item) => [attributeOf(item, 'id'), item]),
    );
    const chapters = elementsNamed(tree, 'itemref').flatMap((reference) => {
      const item = items.get(attributeOf(reference, 'idref'));
      const isContents = /(?:^|\s)nav(?:\s|$)/.test(attributeOf(item, 'properties') ?? '');
      if (attributeOf(reference, 'linear') === 'no' || isContents) return [];
      if (!PAGE.test(attributeOf(item, 'media-type') ?? '')) return [];
      return posix.join(posix.dirname(path), decodeURI(attributeOf(item, 'href') ?? ''));
    });
    return { path, chapters: [...new Set(chapters)] };
  } catch (cause) {
    throw cause instanceof UnreadableError ? cause : new UnreadableError(broken, { cause });
  }
}

function treeOf(parts: ReadonlyMap<string, Buffer>, name: string): Document {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`no ${name}`);
  return parseXml(part.toString('utf8'));
}

/** @throws {UnreadableError} */
function refuseProtected(parts: ReadonlyMap<string, Buffer>): void {
  if (!parts.has('META-INF/encryption.xml')) return;
  const methods = elementsNamed(treeOf(parts, 'META-INF/encryption.xml'), 'EncryptionMethod');
  const isOfText = (method: Element) => !OF_FONTS.test(attributeOf(method, 'Algorithm') ?? '');
  if (methods.some(isOfText)) throw new UnreadableError(PROTECTED);
}
