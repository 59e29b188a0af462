import { posix } from 'node:path';
import { UnreadableError } from './unreadable-error.ts';
import { attributeOf, elementsNamed, parseXml } from './xml/xml-tree.ts';
import { unzip } from './zip-entries.ts';

const ENTITIES = 'It declares entities of its own, which no office document does.';
const TAGS_MAX = 2_000_000;
const TOO_LONG = 'It is longer than a document may be; split it into parts.';
const UNPACKED_MAX = 128 * 1024 * 1024;
const LESS_THAN = 0x3c;

const isXml = (name: string) => /\.(?:xml|rels)$/i.test(name);

/**
 * The parts of an office document (ECMA-376 part 2, OpenDocument part 2) that are XML, by name; proves
 * that they unpack within bounds, that no part has a document type, which could define entities, and that
 * they hold no more tags than the memory of a reader does.
 *
 * @param broken what is said of an archive that cannot be read.
 * @throws {UnreadableError}
 */
export async function xmlParts(
  bytes: Uint8Array,
  broken: string,
  wanted: (name: string) => boolean = isXml,
): Promise<Map<string, Buffer>> {
  const parts = await unpack(bytes, broken, wanted);
  let tags = 0;
  for (const part of parts.values()) {
    if (part.includes('<!DOCTYPE')) throw new UnreadableError(ENTITIES);
    for (let at = part.indexOf(LESS_THAN); at >= 0; at = part.indexOf(LESS_THAN, at + 1)) tags += 1;
    if (tags > TAGS_MAX) throw new UnreadableError(TOO_LONG);
  }
  return parts;
}

/**
 * The entries of a document's archive that are wanted, within the bounds of a document.
 *
 * @param broken what is said of an archive that cannot be read.
 * @throws {UnreadableError}
 */
export async function unpack(
  bytes: Uint8Array,
  broken: string,
  wanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  return unzip(bytes, wanted, UNPACKED_MAX).catch((cause: unknown) => {
    throw cause instanceof UnreadableError ? cause : new UnreadableError(broken, { cause });
  });
}

/**
 * What a part of an OOXML document refers to: names of parts in the archive by the ids of the
 * relationships (ECMA-376 part 2, 9.3).
 *
 * @param name the part that refers, such as `xl/workbook.xml`.
 * @throws for what is no well-formed XML.
 */
export function relatedParts(
  parts: ReadonlyMap<string, Buffer>,
  name: string,
): Map<string, { part: string; type: string }> {
  const [folder, file] = [posix.dirname(name), posix.basename(name)];
  const relations = parts.get(posix.join(folder, '_rels', `${file}.rels`));
  if (relations === undefined) return new Map();
  return new Map(
    elementsNamed(parseXml(relations.toString('utf8')), 'Relationship').map((relation) => {
      const target = attributeOf(relation, 'Target') ?? '';
      const part = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      const type = posix.basename(attributeOf(relation, 'Type') ?? '');
      return [attributeOf(relation, 'Id') ?? '', { part, type }];
    }),
  );
}
