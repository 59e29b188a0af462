/**
 * Satori 0.63.2 adds the upward offset of a shaped mark to a coordinate that counts downwards, so the
 * dots of Arabic and the vowels of Devanagari and Thai land on the wrong side of where they belong.
 * The offsets come from nothing but the heights in the font's own positioning table (OpenType, GPOS):
 * with these turned around before the font is handed over, each mark is drawn where it belongs. A
 * test holds the pinned version to it.
 */
const MARK_TO_BASE = 4;
const MARK_TO_LIGATURE = 5;
const MARK_TO_MARK = 6;
const CURSIVE = 3;
const SINGLE = 1;
const EXTENSION = 9;

/** Turns all heights of a GPOS table around, in place. */
export function turnAnchors(table: Buffer): void {
  const u16 = (at: number) => table.readUInt16BE(at);
  const heights = new Set<number>();

  const anchor = (from: number, at: number) => {
    const offset = u16(at);
    if (offset !== 0) heights.add(from + offset + 4);
  };

  const markArray = (from: number) => {
    for (let mark = 0; mark < u16(from); mark += 1) anchor(from, from + 4 + 4 * mark);
  };

  const anchorRows = (from: number, classes: number) => {
    for (let cell = 0; cell < u16(from) * classes; cell += 1) anchor(from, from + 2 + 2 * cell);
  };

  const single = (from: number) => {
    const format = u16(from + 4);
    if (!(format & 2)) return;
    const bytes = 2 * format.toString(2).replaceAll('0', '').length;
    const height = format & 1 ? 2 : 0;
    if (u16(from) === 1) heights.add(from + 6 + height);
    else
      for (let value = 0; value < u16(from + 6); value += 1)
        heights.add(from + 8 + bytes * value + height);
  };

  const subtable = (type: number, from: number) => {
    const classes = u16(from + 6);
    switch (type) {
      case EXTENSION:
        return subtable(u16(from + 2), from + table.readUInt32BE(from + 4));
      case SINGLE:
        return single(from);
      case CURSIVE:
        for (let record = 0; record < 2 * u16(from + 4); record += 1)
          anchor(from, from + 6 + 2 * record);
        return;
      case MARK_TO_BASE:
      case MARK_TO_MARK:
        markArray(from + u16(from + 8));
        return anchorRows(from + u16(from + 10), classes);
      case MARK_TO_LIGATURE: {
        markArray(from + u16(from + 8));
        const ligatures = from + u16(from + 10);
        for (let index = 0; index < u16(ligatures); index += 1)
          anchorRows(ligatures + u16(ligatures + 2 + 2 * index), classes);
        return;
      }
      default:
    }
  };

  const lookups = u16(8);
  for (let index = 0; index < u16(lookups); index += 1) {
    const lookup = lookups + u16(lookups + 2 + 2 * index);
    for (let part = 0; part < u16(lookup + 4); part += 1)
      subtable(u16(lookup), lookup + u16(lookup + 6 + 2 * part));
  }
  for (const at of heights) table.writeInt16BE(Math.max(-32_767, -table.readInt16BE(at)), at);
}
