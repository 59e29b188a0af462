import mammoth from 'mammoth';
import { officeProperties } from '../office-properties.ts';
import type { RawDocument } from '../raw-document.ts';
import { readMarkup } from '../read-markup.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { refuseUnboundedXml } from '../xml/bounded-xml.ts';
import { xmlParts } from '../xml-parts.ts';
import { withoutUnseen } from './unseen-runs.ts';
import { unwrapRuns } from './unwrapped-runs.ts';

const BROKEN = 'It is not a readable Word document; it may be damaged.';
const MACROS = 'It holds macros. Save it as a Word document without them (.docx).';
/** A thousand pages have half as many; each takes memory several times its size. */
const PARAGRAPHS_MAX = 100_000;
const TOO_LONG = 'It is longer than a document may be; split it into parts.';
/** Old Word files and encrypted ones are compound files (MS-CFB), not ZIP archives. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

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
  return readMarkup(
    await htmlOf(parts),
    officeProperties(parts.get('docProps/core.xml'), now),
    now,
  );
}

/** Mammoth takes an archive that is opened already: here the parts without what nobody sees. */
async function htmlOf(parts: Map<string, Buffer>): Promise<string> {
  try {
    withoutUnseen(parts);
    unwrapRuns(parts);
    const file = {
      exists: (name: string) => parts.has(name),
      read: async (name: string, encoding?: string) => {
        const part = parts.get(name) ?? Buffer.alloc(0);
        if (encoding === undefined || encoding === 'base64')
          return encoding ? part.toString('base64') : part;
        // Mammoth parses more parts than are looked through here.
        const xml = part.toString();
        refuseUnboundedXml(xml);
        return xml;
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
 * The XML parts by name; proves that there are no macros, nor so many paragraphs that reading them would
 * take all the memory that a reader has.
 */
async function partsOf(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  let macros = false;
  const parts = await xmlParts(bytes, BROKEN, (name) => {
    macros ||= /(?:^|\/)vbaProject\.bin$/i.test(name);
    return /\.(?:xml|rels)$/i.test(name);
  });
  const types = parts.get('[Content_Types].xml');
  if (types === undefined) throw new UnreadableError(BROKEN);
  if (macros || types.includes('macroEnabled')) throw new UnreadableError(MACROS);
  if ([...parts.values()].some(isTooLong)) throw new UnreadableError(TOO_LONG);
  return parts;
}

const LESS_THAN = 0x3c;
const NAME_MAX = 64;
/** The start of a paragraph, by whatever prefix its namespace has. */
const PARAGRAPH = /^<(?:[\w.-]{1,40}:)?p[\s/>]/;

function isTooLong(part: Buffer): boolean {
  let paragraphs = 0;
  for (let at = part.indexOf(LESS_THAN); at >= 0; at = part.indexOf(LESS_THAN, at + 1)) {
    if (PARAGRAPH.test(part.toString('latin1', at, at + NAME_MAX))) paragraphs += 1;
    if (paragraphs > PARAGRAPHS_MAX) return true;
  }
  return false;
}
