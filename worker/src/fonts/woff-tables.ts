import { inflateSync } from 'node:zlib';

/** The tables of a font, by name. */
export type FontTables = { flavor: number; tables: Map<string, Buffer> };

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/**
 * Unpacks a WOFF 1.0 file (W3C WOFF 1.0, §4 and §5).
 *
 * @throws when the bytes are not WOFF 1.0.
 */
export function unpackWoff(woff: Buffer): FontTables {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const offset = woff.readUInt32BE(entry + 4);
    const packedBytes = woff.readUInt32BE(entry + 8);
    const bytes = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(offset, offset + packedBytes);
    const table = packedBytes < bytes ? inflateSync(packed) : Buffer.from(packed);
    tables.set(woff.toString('latin1', entry, entry + 4), table);
  }
  return { flavor: woff.readUInt32BE(4), tables };
}

/** Writes tables as a plain font file (OpenType, table directory); nobody checks its checksums. */
export function packSfnt({ flavor, tables }: FontTables): Buffer {
  const entries = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const directory = Buffer.alloc(SFNT_HEADER_BYTES + entries.length * SFNT_ENTRY_BYTES);
  directory.writeUInt32BE(flavor, 0);
  directory.writeUInt16BE(entries.length, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, [tag, table]] of entries.entries()) {
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
