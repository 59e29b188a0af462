import mammoth from 'mammoth';
import type { DocumentDate } from '../dates/document-date.ts';
import { firstDated, NO_DATE, readDate } from '../dates/document-date.ts';
import { parseDocument } from '../html/parse-document.ts';
import { htmlBlocks } from '../html/html-blocks.ts';
import type { RawDocument } from '../raw-document.ts';
import { dateInText, dayAtTop } from '../dates/text-date.ts';
import { firstHeading } from '../title.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { unzip } from '../zip-entries.ts';
import { withoutUnseen } from './unseen-runs.ts';

const BROKEN = 'It is not a readable Word document; it may be damaged.';
const MACROS = 'It holds macros. Save it as a Word document without them (.docx).';
const ENTITIES = 'It declares entities of its own, which no Word document does.';
/** A thousand pages have half as many; each takes memory several times its size. */
const PARAGRAPHS_MAX = 100_000;
const TAGS_MAX = 2_000_000;
const TOO_LONG = 'It is longer than a document may be; split it into parts.';
const UNPACKED_MAX = 128 * 1024 * 1024;
/** Old Word files and encrypted ones are compound files (MS-CFB), not ZIP archives. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** A well-known library's template carries this date into every document made with it. */
const TEMPLATE_DATE = '2013-12-23T23:15:00.000Z';

/**
 * Reads a Word document: headings, paragraphs, lists and tables; title, author and date from its text
 * and properties. Pictures are left out.
 *
 * @throws {UnreadableError} for encrypted, old and damaged documents, and for those with macros or entities.
 */
export async function readDocx(bytes: Uint8Array, now: Date): Promise<RawDocument> {
  if (COMPOUND_FILE.equals(bytes.subarray(0, COMPOUND_FILE.length)))
    throw new UnreadableError('It is protected by a password or in the old Word format.');
  const parts = await partsOf(bytes);
  const properties = propertiesOf(parts);
  const blocks = htmlBlocks(parseDocument(await htmlOf(parts)).documentElement, {
    keepLinkLists: true,
  });
  const inText = dateInText(blocks, now);
  return {
    blocks,
    titles: [properties.get('dc:title'), firstHeading(blocks)],
    authors: [properties.get('dc:creator')],
    ...firstDated(inText, dayAtTop(blocks, now), propertyDate(properties, now)),
    declaredLanguage: properties.get('dc:language'),
    truncated: false,
  };
}

/** Mammoth takes an archive that is opened already: here the parts without what nobody sees. */
async function htmlOf(parts: Map<string, Buffer>): Promise<string> {
  try {
    withoutUnseen(parts);
    const file = {
      exists: (name: string) => parts.has(name),
      read: async (name: string, encoding?: string) => {
        const part = parts.get(name) ?? Buffer.alloc(0);
        return encoding === 'base64' ? part.toString('base64') : encoding ? part.toString() : part;
      },
    };
    const { value } = await mammoth.convertToHtml(
      { file } as unknown as Parameters<typeof mammoth.convertToHtml>[0],
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    );
    return value;
  } catch (cause) {
    throw new UnreadableError(BROKEN, { cause });
  }
}

/**
 * The XML parts by name; proves that they unpack within bounds, that there are no macros, and that no
 * part has a document type, which could define entities (ECMA-376 part 2 allows none), nor so many
 * paragraphs and tags that reading them would take all the memory that a reader has.
 */
async function partsOf(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  let macros = false;
  const isPart = (name: string) => {
    macros ||= /(?:^|\/)vbaProject\.bin$/i.test(name);
    return /\.(?:xml|rels)$/i.test(name);
  };
  const parts = await unzip(bytes, isPart, UNPACKED_MAX).catch((cause: unknown) => {
    throw cause instanceof UnreadableError ? cause : new UnreadableError(BROKEN, { cause });
  });
  const types = parts.get('[Content_Types].xml');
  if (types === undefined) throw new UnreadableError(BROKEN);
  if (macros || types.includes('macroEnabled')) throw new UnreadableError(MACROS);
  if ([...parts.values()].some((part) => part.includes('<!DOCTYPE')))
    throw new UnreadableError(ENTITIES);
  if ([...parts.values()].some(isTooLong)) throw new UnreadableError(TOO_LONG);
  return parts;
}

const LESS_THAN = 0x3c;
const NAME_MAX = 64;
/** The start of a paragraph, by whatever prefix its namespace has. */
const PARAGRAPH = /^<(?:[\w.-]{1,40}:)?p[\s/>]/;

function isTooLong(part: Buffer): boolean {
  let tags = 0;
  let paragraphs = 0;
  for (let at = part.indexOf(LESS_THAN); at >= 0; at = part.indexOf(LESS_THAN, at + 1)) {
    tags += 1;
    if (PARAGRAPH.test(part.toString('latin1', at, at + NAME_MAX))) paragraphs += 1;
    if (tags > TAGS_MAX || paragraphs > PARAGRAPHS_MAX) return true;
  }
  return false;
}

/** Core properties (ECMA-376 part 2) by element name. */
function propertiesOf(parts: ReadonlyMap<string, Buffer>): Map<string, string> {
  const core = parts.get('docProps/core.xml');
  const properties = new Map<string, string>();
  if (core === undefined) return properties;
  for (const element of parseDocument(core.toString('utf8')).querySelectorAll('*')) {
    const text = element.textContent?.trim();
    if (text && element.localName.includes(':')) properties.set(element.localName, text);
  }
  return properties;
}

function propertyDate(properties: Map<string, string>, now: Date): DocumentDate {
  const publishedAt = readDate(properties.get('dcterms:created'), now);
  return publishedAt === null || publishedAt === TEMPLATE_DATE
    ? NO_DATE
    : { publishedAt, dateBasis: 'document-properties' };
}
