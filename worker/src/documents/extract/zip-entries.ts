import { fromBufferPromise } from 'yauzl';
import { UnreadableError } from './unreadable-error.ts';

/**
 * The unpacked entries of a ZIP archive (APPNOTE 6.3.10) whose names `wanted` accepts. An entry that
 * unpacks to more than the archive claims is an error, so that a small file cannot fill the memory.
 *
 * @throws {UnreadableError} when the entries exceed `maxBytes` together, another error for a damaged
 * or encrypted archive.
 */
export async function unzip(
  archive: Uint8Array,
  wanted: (name: string) => boolean,
  maxBytes: number,
): Promise<Map<string, Buffer>> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  let room = maxBytes;
  for await (const entry of zip.eachEntry()) {
    if (!wanted(entry.fileName)) continue;
    room -= entry.uncompressedSize;
    if (room < 0) throw new UnreadableError('Unpacked it is larger than a document may be.');
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    entries.set(entry.fileName, Buffer.concat(chunks));
  }
  return entries;
}
