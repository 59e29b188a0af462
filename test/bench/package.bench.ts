// What packing costs: peak memory of a zip of 1 GB over that of zips of 10 MB, one after the other, and
// the speed over archiver's alone, from and to the same database. Each is made by a process of its own
// that has packed before, as a worker has: V8 lets some 64 MB of used buffers lie before it collects,
// which a first small zip never comes to.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ZipArchive } from 'archiver';
import { zipFiles, type ZipFile } from '@citeloom/worker/download/zip-files';
import { readBlob, removeBlobsOf, writeBlob } from '@citeloom/common/server/blobs';
import { connectDatabase, disconnectDatabase } from '@citeloom/common/server/database';
import mongoose from 'mongoose';
import { openTestDatabase } from '../support/test-database.ts';
import { percentile, printTable } from '../support/statistics.ts';

const MB = 1024 * 1024;
const LARGE_MB = 1024;
const SMALL_MB = 10;
/** Speeds are compared at this size, in turns. */
const SPEED_MB = 256;
const ROUNDS = 5;
const MOST_MEMORY = 1.3;
const LEAST_SPEED = 0.9;
const IMAGE_MB = 2;
const WARM_UP_PACKAGES = 10;
/** Small zips whose peak is taken together. */
const SMALL_PACKAGES = 20;
const SAMPLE_EVERY_MS = 5;
const OWNER = 'bench';

type Way = 'ours' | 'plain';
type Made = { peakMb: number; seconds: number; bytes: number };

const [, , way, size, url, blobId] = process.argv;
if (way && size && url && blobId) await makeOne(way as Way, Number(size), url, blobId);
else await compare();

/** Images of 2 MB, all of them the same blob, so that only the zip needs room on the disk. */
function imagesOf(
  megabytes: number,
  imageId: string,
): (ZipFile & { content: () => ReturnType<typeof readBlob> })[] {
  return Array.from({ length: megabytes / IMAGE_MB }, (_, index) => ({
    path: `images/${String(index).padStart(4, '0')}.png`,
    content: () => readBlob(imageId),
  }));
}

/** Makes one zip in this process and prints what it took. */
async function makeOne(
  kind: Way,
  megabytes: number,
  database: string,
  imageId: string,
): Promise<void> {
  await connectDatabase(database);
  for (let warm = 0; warm < WARM_UP_PACKAGES; warm += 1) await pack(kind, SMALL_MB, imageId);
  let peak = 0;
  const sample = () => (peak = Math.max(peak, process.memoryUsage.rss()));
  const sampling = setInterval(sample, SAMPLE_EVERY_MS);
  const started = performance.now();
  const times = megabytes === SMALL_MB ? SMALL_PACKAGES : 1;
  let bytes = 0;
  for (let time = 0; time < times; time += 1) bytes = await pack(kind, megabytes, imageId);
  const seconds = (performance.now() - started) / 1000 / times;
  sample();
  clearInterval(sampling);
  await disconnectDatabase();
  const peakMb = peak / MB;
  console.log(JSON.stringify({ peakMb, seconds, bytes } satisfies Made));
}

/** Packs once, removes the zip again and gives its size in bytes. */
async function pack(kind: Way, megabytes: number, imageId: string): Promise<number> {
  const files = imagesOf(megabytes, imageId);
  const store = (zip: Parameters<typeof writeBlob>[0]) => writeBlob(zip, OWNER);
  const { bytes } = await (kind === 'ours'
    ? zipFiles(files, store, { signal: new AbortController().signal })
    : plainZip(files, store));
  await removeBlobsOf(OWNER);
  return bytes;
}

/** archiver as its manual has it, without hashes, manifest or progress. */
async function plainZip<Stored>(
  files: ReturnType<typeof imagesOf>,
  store: (zip: ZipArchive) => Promise<Stored>,
): Promise<Stored> {
  const archive = new ZipArchive({ store: true });
  const stored = store(archive);
  for (const { path, content } of files) {
    const packed = once(archive, 'entry');
    archive.append(content(), { name: path });
    await packed;
  }
  await archive.finalize();
  return stored;
}

async function compare(): Promise<void> {
  const database = await openTestDatabase();
  try {
    const image = await writeBlob(randomBytes(IMAGE_MB * MB), 'image');
    const make = (kind: Way, megabytes: number): Made =>
      JSON.parse(
        execFileSync(
          process.execPath,
          [fileURLToPath(import.meta.url), kind, String(megabytes), database.url, image.blobId],
          { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
        ),
      ) as Made;

    const small = make('ours', SMALL_MB);
    const large = make('ours', LARGE_MB);
    const memory = large.peakMb / small.peakMb;
    printTable(
      `Peak memory of a package (limit ≤ ${MOST_MEMORY})`,
      [small, large].map(({ peakMb, seconds, bytes }) => ({
        'zip MB': (bytes / MB).toFixed(0),
        'peak MB': peakMb.toFixed(0),
        seconds: seconds.toFixed(1),
      })),
    );

    const ratios: number[] = [];
    const rows = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const plain = make('plain', SPEED_MB);
      const ours = make('ours', SPEED_MB);
      ratios.push(plain.seconds / ours.seconds);
      rows.push({
        round,
        'plain MB/s': (SPEED_MB / plain.seconds).toFixed(0),
        'ours MB/s': (SPEED_MB / ours.seconds).toFixed(0),
        ratio: (plain.seconds / ours.seconds).toFixed(2),
      });
    }
    const speed = percentile(ratios, 0.5);
    printTable(`Speed beside plain archiver (limit ≥ ${LEAST_SPEED})`, rows);
    printTable('Over all', [
      { 'memory ratio': memory.toFixed(2), 'median speed ratio': speed.toFixed(2) },
    ]);
    process.exitCode = memory <= MOST_MEMORY && speed >= LEAST_SPEED ? 0 : 1;
  } finally {
    await mongoose.connection.dropDatabase();
    await database.close();
  }
}
