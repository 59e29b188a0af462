import { officeProperties } from '../office-properties.ts';
import type { RawDocument } from '../raw-document.ts';
import { readMarkup } from '../read-markup.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { xmlParts } from '../xml-parts.ts';
import { parseXml } from '../xml/xml-tree.ts';
import { odtMarkup } from './odt-markup.ts';
import { readOdtStyles } from './odt-styles.ts';

const BROKEN = 'It is not a readable OpenDocument text (.odt); it may be damaged.';

/**
 * Reads an OpenDocument text (ISO/IEC 26300): headings, paragraphs, lists, tables and notes; title, author
 * and date from its text and properties. What is deleted, hidden or a comment is left out, and so are
 * pictures; macros never run.
 *
 * @throws {UnreadableError} for encrypted and damaged documents.
 */
export async function readOdt(bytes: Uint8Array, now: Date): Promise<RawDocument> {
  const parts = await xmlParts(bytes, BROKEN);
  const properties = officeProperties(parts.get('meta.xml'), now);
  return readMarkup(markupOf(parts), properties, now);
}

function markupOf(parts: ReadonlyMap<string, Buffer>): string {
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data'))
    throw new UnreadableError('It is protected by a password.');
  try {
    const [content, styles] = ['content.xml', 'styles.xml'].map((name) => {
      const part = parts.get(name);
      return part && parseXml(part.toString('utf8'));
    });
    if (content === undefined) throw new Error('no content.xml');
    return odtMarkup(content, readOdtStyles(styles ? [styles, content] : [content]));
  } catch (cause) {
    throw new UnreadableError(BROKEN, { cause });
  }
}
