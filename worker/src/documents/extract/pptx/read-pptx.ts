import { officeProperties } from '../office-properties.ts';
import type { RawDocument } from '../raw-document.ts';
import { readMarkup } from '../read-markup.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { relatedParts, xmlParts } from '../xml-parts.ts';
import { attributeOf, elementsNamed, parseXml } from '../xml/xml-tree.ts';
import { slideGround } from './slide-ground.ts';
import { slideMarkup } from './slide-markup.ts';

const BROKEN = 'It is not a readable PowerPoint presentation (.pptx); it may be damaged.';
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const PRESENTATION = 'ppt/presentation.xml';

/**
 * Reads a PowerPoint presentation: what its slides show, slide by slide. Hidden slides, speaker's notes and
 * comments are left out.
 *
 * @throws {UnreadableError} for encrypted, old and damaged presentations.
 */
export async function readPptx(bytes: Uint8Array, now: Date): Promise<RawDocument> {
  if (COMPOUND_FILE.equals(bytes.subarray(0, COMPOUND_FILE.length)))
    throw new UnreadableError('It is protected by a password or in the old PowerPoint format.');
  const parts = await xmlParts(bytes, BROKEN);
  const properties = officeProperties(parts.get('docProps/core.xml'), now);
  return readMarkup(markupOf(parts), properties, now);
}

function markupOf(parts: ReadonlyMap<string, Buffer>): string {
  try {
    const presentation = treeOf(parts, PRESENTATION);
    const [size] = elementsNamed(presentation, 'sldSz');
    const page = {
      width: Number(attributeOf(size, 'cx') ?? 9_144_000),
      height: Number(attributeOf(size, 'cy') ?? 6_858_000),
    };
    const slides = relatedParts(parts, PRESENTATION);
    return elementsNamed(presentation, 'sldId')
      .map((listed) => {
        const { part } = slides.get(relationOf(listed)) ?? {};
        if (part === undefined || !parts.has(part)) return '';
        const slide = treeOf(parts, part);
        const isHidden = /^(?:0|false)$/.test(attributeOf(slide.documentElement, 'show') ?? '');
        return isHidden ? '' : slideMarkup(slide, page, slideGround(parts, part, slide));
      })
      .join('');
  } catch (cause) {
    throw new UnreadableError(BROKEN, { cause });
  }
}

/** `r:id`, beside which stands an `id` of its own. */
function relationOf(listed: Element): string {
  return Array.from(listed.attributes).find(({ name }) => /:id$/.test(name))?.value ?? '';
}

function treeOf(parts: ReadonlyMap<string, Buffer>, name: string): Document {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`no ${name}`);
  return parseXml(part.toString('utf8'));
}
