import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';

type Entry = { fileName: string };
type Zip = {
  readEntry(): void;
  on(event: 'entry', listener: (entry: Entry) => void): void;
  on(event: 'end', listener: () => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
  openReadStream(entry: Entry, done: (error: Error | null, stream: Readable) => void): void;
};
type Open = (
  bytes: Buffer,
  options: { lazyEntries: true; strictFileNames: true },
  done: (error: Error | null, zip: Zip) => void,
) => void;

const open = (yauzl as { fromBuffer: Open }).fromBuffer;

/** Every file of a zip by its path, in the order of the zip; checksums and names are checked. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    open(bytes, { lazyEntries: true, strictFileNames: true }, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('error', reject);
      zip.on('end', resolve);
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          buffer(stream).then((content) => {
            files.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    });
  });
  return files;
}
