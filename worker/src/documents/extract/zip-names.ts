const END_OF_DIRECTORY = 'PK\u0005\u0006';
const ENTRY = 0x02014b50;
/** More entries than any document has are not looked at. */
const NAMES_MAX = 10_000;

/**
 * The names of the entries of a ZIP archive by its central directory (APPNOTE 6.3.10, 4.3.12), at most
 * 10,000; none for what is no whole archive. Nothing is unpacked.
 */
export function zipNames(archive: Uint8Array): string[] {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = bytes.lastIndexOf(END_OF_DIRECTORY, undefined, 'latin1');
  if (end < 0 || end + 20 > bytes.length) return [];
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (names.length < NAMES_MAX && at + 46 <= end && bytes.readUInt32LE(at) === ENTRY) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    names.push(bytes.toString('utf8', at + 46, at + 46 + name!));
    at += 46 + name! + extra! + comment!;
  }
  return names;
}
