import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { pipeline, Transform, type Readable } from 'node:stream';
import { ZipArchive } from 'archiver';

/** A file of a package that is text. */
export type TextFile = { path: string; content: string };

/** A file of a package: its text, its bytes, or these as they come. */
export type ZipFile = { path: string; content: string | Uint8Array | (() => Readable) };

/** A packed file as the manifest names it. */
type PackedFile = { path: string; sha256: string; bytes: number };

/** The earliest time that a zip can hold: packing at another time must give the same bytes. */
const NO_TIME = new Date(Date.UTC(1980, 0, 1));
const MANIFEST = 'MANIFEST.json';
/** Pictures are compressed already, and so are documents that are zips. */
const COMPRESSED = /\.(?:png|webp|jpe?g|docx|epub)$/i;

/** Adds one file to an archive and waits until it is packed. */
async function pack(archive: ZipArchive, file: ZipFile, stop: AbortSignal): Promise<PackedFile> {
  const { path, content } = file;
  const hash = createHash('sha256');
  let bytes = 0;
  const count = (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  };
  let source: Buffer | Transform;
  if (typeof content !== 'function') {
    source = Buffer.from(content);
    count(source);
  } else {
    source = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        count(chunk);
        done(null, chunk);
      },
    });
    pipeline(content(), source, (error) => {
      if (error) archive.destroy(error);
    });
  }
  try {
    const packed = once(archive, 'entry', { signal: stop });
    archive.append(source, {
      name: path,
      date: NO_TIME,
      mode: 0o644,
      store: COMPRESSED.test(path),
    });
    await packed;
  } catch (error) {
    if (!Buffer.isBuffer(source)) source.destroy();
    stop.throwIfAborted();
    throw error;
  }
  return { path, sha256: hash.digest('hex'), bytes };
}

/**
 * Packs files into a zip that is never held whole: one file after the other, sorted by path, then a
 * `MANIFEST.json` with the SHA-256 of each. The same files give the same bytes.
 *
 * @param store takes the zip as it comes.
 * @param options.onPacked told after each file how many are packed, of how many with the manifest.
 * @throws whatever reading or storing throws; then nothing waits or reads any more.
 */
export async function zipFiles<Stored>(
  files: readonly ZipFile[],
  store: (zip: Readable) => Promise<Stored>,
  options: { signal: AbortSignal; onPacked?: (done: number, total: number) => void },
): Promise<Stored> {
  const archive = new ZipArchive({ zlib: { level: 9 } });
  const notStored = new AbortController();
  const stop = AbortSignal.any([options.signal, notStored.signal]);

  async function fill(): Promise<void> {
    const sorted = [...files].sort((one, other) => (one.path < other.path ? -1 : 1));
    const packed: PackedFile[] = [];
    const told = () => options.onPacked?.(packed.length, sorted.length + 1);
    for (const file of sorted) {
      packed.push(await pack(archive, file, stop));
      told();
    }
    const content = `${JSON.stringify({ files: packed }, null, 2)}\n`;
    packed.push(await pack(archive, { path: MANIFEST, content }, stop));
    await archive.finalize();
    told();
  }

  const storing = store(archive).catch((error: unknown) => {
    notStored.abort(error);
    throw error;
  });
  const filling = fill().catch((error: unknown) => {
    archive.destroy(error as Error);
    throw error;
  });
  const [stored, filled] = await Promise.allSettled([storing, filling]);
  if (filled.status === 'rejected') throw filled.reason;
  if (stored.status === 'rejected') throw stored.reason;
  return stored.value;
}
