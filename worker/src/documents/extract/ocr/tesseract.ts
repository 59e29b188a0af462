import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { lowerPriority } from '../lower-priority.ts';
import type { PagePicture } from '../pdf/compose-picture.ts';

const LIST_LIMIT_MS = 10_000;
/** A page of 2,000 words is described in 130 kB. */
const OUTPUT_MAX = 4_000_000;
/** Each language more makes reading as much slower. */
const LANGUAGES_MAX = 4;
/** Trained for finding out the direction of a page, and for formulas. */
const NO_LANGUAGES: ReadonlySet<string> = new Set(['osd', 'equ', 'snum']);

/** What failed; `message` is for the log. */
export class TesseractError extends Error {
  override readonly name = 'TesseractError';
}

/**
 * Where the program tesseract is on PATH, which is looked up anew each time: it may be installed while this
 * process runs. Undefined where it is not.
 */
export async function findTesseract(
  path: string = process.env.PATH ?? '',
): Promise<string | undefined> {
  const name = process.platform === 'win32' ? 'tesseract.exe' : 'tesseract';
  for (const folder of path.split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const program = join(folder, name);
    const isThere = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return program;
  }
  return undefined;
}

/**
 * The languages that an installed tesseract reads, English first, four at most: `eng+deu`.
 *
 * @throws {TesseractError} when it does not say, or has none.
 */
export async function installedLanguages(program: string, signal?: AbortSignal): Promise<string> {
  const told = await run(program, ['--list-langs'], { limitMs: LIST_LIMIT_MS, signal });
  const languages = told
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^[a-z]{3}(?:_[a-zA-Z]{1,10})?$/.test(line) && !NO_LANGUAGES.has(line))
    .sort((one, other) => Number(other === 'eng') - Number(one === 'eng'));
  if (languages.length === 0) throw new TesseractError('tesseract has no language installed');
  return languages.slice(0, LANGUAGES_MAX).join('+');
}

/**
 * Has a picture read: the words as tesseract tells them (TSV). It gets plain shades of grey, so no reader of
 * picture formats sees what strangers made.
 *
 * @throws {TesseractError} when it fails, takes longer than `limitMs` or says too much; the signal's reason.
 */
export function readPicture(
  program: string,
  picture: PagePicture,
  {
    languages,
    ...bounds
  }: { languages: string; limitMs: number; signal?: AbortSignal | undefined },
): Promise<string> {
  const { width, height, scale, grey } = picture;
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`);
  const dpi = String(Math.max(70, Math.round(scale * 72)));
  const args = ['stdin', 'stdout', '-l', languages, '--dpi', dpi, 'tsv'];
  return run(program, args, { ...bounds, input: [head, grey] });
}

type Bounds = { limitMs: number; signal?: AbortSignal | undefined; input?: Uint8Array[] };

/** No shell, no secret of this process and one core: the rest of the machine goes on. */
async function run(program: string, args: string[], bounds: Bounds): Promise<string> {
  const { limitMs, signal, input = [] } = bounds;
  signal?.throwIfAborted();
  const { TESSDATA_PREFIX, SystemRoot } = process.env;
  const child = spawn(program, args, {
    env: {
      OMP_THREAD_LIMIT: '1',
      ...(TESSDATA_PREFIX && { TESSDATA_PREFIX }),
      ...(SystemRoot && { SystemRoot }),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const stop = (reason: unknown) => {
    child.kill('SIGKILL');
    reject(reason);
  };
  const abort = () => stop(signal?.reason);
  const timer = setTimeout(() => {
    stop(new TesseractError(`tesseract took longer than ${limitMs} ms`));
  }, limitMs);
  signal?.addEventListener('abort', abort, { once: true });
  const chunks: Buffer[] = [];
  let length = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length > OUTPUT_MAX) stop(new TesseractError('tesseract says too much'));
  });
  // One that ends before it has read its picture closes the pipe; how it ended is told below.
  child.stdin.on('error', () => undefined);
  child.once('error', (cause) => reject(new TesseractError('tesseract does not start', { cause })));
  child.once('close', (code, sign) => {
    if (code === 0) resolve(Buffer.concat(chunks).toString());
    else reject(new TesseractError(`tesseract ended with ${String(sign ?? code)}`));
  });
  lowerPriority(child.pid);
  for (const part of input) child.stdin.write(part);
  child.stdin.end();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
