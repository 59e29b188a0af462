import { buffer } from 'node:stream/consumers';
import { ZipArchive } from 'archiver';

/** The earliest time that a zip can hold: writing at another time must give the same bytes. */
const NO_TIME = new Date(Date.UTC(1980, 0, 1));

/** A part of a document that is a zip; `stored` ones are not compressed. */
export type DocumentPart = { path: string; content: string | Uint8Array; stored?: boolean };

/** Writes the parts of a document, in their order; the same parts give the same bytes. */
export async function zipParts(parts: readonly DocumentPart[]): Promise<Buffer> {
  const archive = new ZipArchive({ zlib: { level: 9 } });
  const written = buffer(archive);
  for (const { path, content, stored = false } of parts) {
    archive.append(Buffer.from(content), { name: path, date: NO_TIME, store: stored });
  }
  await Promise.all([archive.finalize(), written]);
  return written;
}
