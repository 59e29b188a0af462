import { inflateRawSync } from 'node:zlib';
import { UnreadableError } from './unreadable-error.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * The unpacked entries of a ZIP archive (APPNOTE 6.3.10) whose names `wanted` accepts. Sizes are
 * enforced while unpacking, whatever the archive claims, so that a small file cannot fill the memory.
 *
 * @throws {UnreadableError} when the entries exceed `maxBytes` together, RangeError or another error
 * for a damaged archive.
 */
export function unzip(
  archive: Uint8Array,
  wanted: (name: string) => boolean,
  maxBytes: number,
): Map<string, Buffer> {
  const zip = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOfDirectory(zip);
  const entries = new Map<string, Buffer>();
  let room = maxBytes;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('damaged directory of a ZIP');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (wanted(name)) {
      const entry = unpack(zip, at, room);
      room -= entry.length;
      entries.set(name, entry);
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function endOfDirectory(zip: Buffer): number {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 65_557); at -= 1) {
    if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new Error('no directory of a ZIP');
}

function unpack(zip: Buffer, directoryEntry: number, room: number): Buffer {
  const method = zip.readUInt16LE(directoryEntry + 10);
  const packed = zip.readUInt32LE(directoryEntry + 20);
  const header = zip.readUInt32LE(directoryEntry + 42);
  if (zip.readUInt32LE(header) !== LOCAL_HEADER) throw new Error('damaged entry of a ZIP');
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const data = zip.subarray(start, start + packed);
  if (method === STORED && data.length <= room) return data;
  if (method === DEFLATED && room > 0) {
    try {
      return inflateRawSync(data, { maxOutputLength: room });
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_BUFFER_TOO_LARGE') throw error;
    }
  } else if (method !== STORED && method !== DEFLATED) throw new Error('unknown method of a ZIP');
  throw new UnreadableError('Unpacked it is larger than a document may be.');
}
