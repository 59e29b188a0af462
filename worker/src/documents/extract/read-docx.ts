import mammoth from 'mammoth';
import type { DocumentDate } from './document-date.ts';
import { NO_DATE, readDate } from './document-date.ts';
import { parseDocument } from './dom.ts';
import { htmlBlocks } from './html-blocks.ts';
import type { RawDocument } from './raw-document.ts';
import { dateInText } from './text-date.ts';
import { firstHeading } from './title.ts';
import { UnreadableError } from './unreadable-error.ts';
import { unzip } from './zip-entries.ts';

const BROKEN = 'It is not a readable Word document; it may be damaged.';
const UNPACKED_MAX = 128 * 1024 * 1024;
/** Old Word files and encrypted ones are compound files (MS-CFB), not ZIP archives. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** A well-known library's template carries this date into every document made with it. */
const TEMPLATE_DATE = '2013-12-23T23:15:00.000Z';

/**
 * Reads a Word document: headings, paragraphs, lists and tables; title, author and date from its text
 * and properties. Pictures are left out.
 *
 * @throws {UnreadableError} for encrypted, old and damaged documents.
 */
export async function readDocx(bytes: Uint8Array, now: Date): Promise<RawDocument> {
  if (COMPOUND_FILE.equals(bytes.subarray(0, COMPOUND_FILE.length)))
    throw new UnreadableError('It is protected by a password or in the old Word format.');
  const properties = propertiesOf(bytes);
  const blocks = htmlBlocks(parseDocument(await htmlOf(bytes)).documentElement, {
    keepLinkLists: true,
  });
  const inText = dateInText(blocks, now);
  return {
    blocks,
    titles: [properties.get('dc:title'), firstHeading(blocks)],
    authors: [properties.get('dc:creator')],
    ...(inText.publishedAt === null ? propertyDate(properties, now) : inText),
    declaredLanguage: properties.get('dc:language'),
    truncated: false,
  };
}

async function htmlOf(bytes: Uint8Array): Promise<string> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    );
    return value;
  } catch (cause) {
    throw new UnreadableError(BROKEN, { cause });
  }
}

/** Core properties (ECMA-376 part 2) by element name. Also proves that the parts unpack within bounds. */
function propertiesOf(bytes: Uint8Array): Map<string, string> {
  let core: Buffer | undefined;
  try {
    const isPart = (name: string) => /\.(?:xml|rels)$/.test(name);
    const parts = unzip(bytes, isPart, UNPACKED_MAX);
    if (!parts.has('[Content_Types].xml')) throw new Error('no list of content types');
    core = parts.get('docProps/core.xml');
  } catch (cause) {
    if (cause instanceof UnreadableError) throw cause;
    throw new UnreadableError(BROKEN, { cause });
  }
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
