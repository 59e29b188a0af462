import type { FontTables } from './woff-tables.ts';

/** What laying out a text needs to know of a font: which code points it draws, and how wide, in em. */
export type FontMetrics = ReadonlyMap<number, number>;

/** Glyph by code point from a format 4 subtable (OpenType, cmap: segment mapping to delta values). */
function readSegments(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const doubled = table.readUInt16BE(6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const start = table.readUInt16BE(16 + doubled + segment);
    const delta = table.readUInt16BE(16 + 2 * doubled + segment);
    const rangeAt = 16 + 3 * doubled + segment;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const found = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - start));
      const glyph = range !== 0 && found === 0 ? 0 : (found + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

/** Glyph by code point from a format 12 subtable (OpenType, cmap: segmented coverage). */
function readGroups(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const groups = table.readUInt32BE(12);
  for (let group = 0; group < groups; group += 1) {
    const at = 16 + 12 * group;
    const [start, end] = [table.readUInt32BE(at), table.readUInt32BE(at + 4)];
    const glyph = table.readUInt32BE(at + 8);
    for (let code = start; code <= end; code += 1) glyphs.set(code, glyph + code - start);
  }
  return glyphs;
}

function readCharacterMap(cmap: Buffer): Map<number, number> {
  const count = cmap.readUInt16BE(2);
  const subtables = Array.from({ length: count }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + 8 * index)),
  );
  const full = subtables.find((table) => table.readUInt16BE(0) === 12);
  if (full) return readGroups(full);
  const basic = subtables.find((table) => table.readUInt16BE(0) === 4);
  return basic ? readSegments(basic) : new Map<number, number>();
}

/**
 * Reads which code points a font really has a glyph for, and their advance widths. What a font's
 * announced Unicode ranges say is more than it has; this is what keeps boxes off a picture.
 *
 * @throws when a table is missing that every font has.
 */
export function readMetrics({ tables }: FontTables): FontMetrics {
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`the font has no table ${tag}`);
    return found;
  };
  const em = table('head').readUInt16BE(18);
  const measured = table('hhea').readUInt16BE(34);
  const widths = table('hmtx');
  const advance = (glyph: number) => widths.readUInt16BE(4 * Math.min(glyph, measured - 1)) / em;
  const glyphs = readCharacterMap(table('cmap'));
  return new Map([...glyphs].map(([code, glyph]) => [code, advance(glyph)]));
}
