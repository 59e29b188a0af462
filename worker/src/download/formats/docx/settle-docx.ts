import { unzip } from '../../../documents/extract/zip-entries.ts';
import { zipParts } from '../zip-parts.ts';

const PARTS_MAX_BYTES = 64 * 1024 * 1024;
/** Names that docx draws by chance: links to the web and to pictures. */
const CHANCE_NAME = /(?<="rId)[A-Za-z0-9_-]{21}(?=")/g;
/** Numbers that docx counts up over all documents of a process: those of bookmarks. */
const COUNTED = /(?<=<w:bookmark(?:Start|End)\b[^<>]*\bw:id=")\d+(?=")/g;
const TIME = /(?<=<dcterms:(created|modified)[^<>]*>)[^<]*/g;

/** Numbers names from 1 in the order in which they come; the same name keeps its number. */
function numbered(): (name: string) => number {
  const numbers = new Map<string, number>();
  return (name) => {
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    return number;
  };
}

/**
 * Takes chance and time out of a document that docx wrote, so that the same article gives the same
 * bytes: names that were drawn or counted up become numbers in the order in which they first stand.
 *
 * @param day when the article was written, `YYYY-MM-DD`.
 */
export async function settleDocx(written: Buffer, day: string): Promise<Buffer> {
  const parts = await unzip(written, () => true, PARTS_MAX_BYTES);
  const links = numbered();
  const bookmarks = numbered();
  const settle = (xml: string) =>
    xml
      .replace(CHANCE_NAME, (name) => `Link${links(name)}`)
      .replace(COUNTED, (id) => String(bookmarks(id)))
      .replace(TIME, `${day}T00:00:00Z`);
  return zipParts(
    [...parts].map(([path, content]) => ({
      path,
      content: /\.(?:xml|rels)$/.test(path) ? settle(content.toString()) : content,
    })),
  );
}
