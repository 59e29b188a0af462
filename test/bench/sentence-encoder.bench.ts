// What comparing meanings costs a thread, in processor time: the multiplication that the sentence encoder
// is mostly made of, beside the same one in plain loops of TypeScript; opening the encoder; what it encodes
// in a second, and what the passages of a question take. And the resident memory of the process, before and
// after.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadMs } from '../support/event-loop.ts';
import { percentile, printTable } from '../support/statistics.ts';

const LIMIT = 5;
const ROUNDS = 7;
/** The widest layer of the encoder, over as many word pieces as it takes together. */
const [ROWS, INNER, COLUMNS] = [384, 1280, 256];
/** The fast one is too short to be timed alone. */
const REPEATS = 16;
const DEVIATION_MAX = 1e-3;
const FLOAT_BYTES = 4;
const PAGE_BYTES = 65_536;
/** Of a question the best passages are compared, each with its name. */
const COMPARED = 30;
const PASSAGE_LENGTH = 500;
/** What the encoder reads of a text. */
const PIECES_MAX = 128;
const MB = 1024 * 1024;

const library = fileURLToPath(new URL('../../library', import.meta.url));

/** Columns of `b` lie one after the other, which suits the processor's cache. */
function inPlainLoops(a: Float32Array, b: Float32Array, c: Float32Array): void {
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      let sum = 0;
      for (let inner = 0; inner < INNER; inner += 1)
        sum += a[row * INNER + inner]! * b[column * INNER + inner]!;
      c[row * COLUMNS + column] = sum;
    }
}

/** Median processor time of both ways to multiply, in turn, in milliseconds. */
async function multiplyBothWays(): Promise<{ plain: number; fast: number }> {
  const { openMultiply, writeStrips } = await import('@citeloom/worker/sentence-encoder/multiply');
  const random = (length: number) => Float32Array.from({ length }, () => Math.random() - 0.5);
  const [a, b] = [random(ROWS * INNER), random(INNER * COLUMNS)];
  const turned = b.map((_one, at) => b[(at % INNER) * COLUMNS + Math.floor(at / INNER)]!);
  const expected = new Float32Array(ROWS * COLUMNS);

  const atB = a.length;
  const atBias = atB + b.length;
  const atC = atBias + COLUMNS;
  const bytes = (atC + expected.length) * FLOAT_BYTES;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  const multiply = await openMultiply(memory);
  const numbers = new Float32Array(memory.buffer);
  numbers.set(a);
  writeStrips(b, { k: INNER, n: COLUMNS }, numbers.subarray(atB, atB + b.length));
  const [inBytesB, inBytesBias, inBytesC, step, stepC] = [atB, atBias, atC, INNER, COLUMNS].map(
    (count) => count * FLOAT_BYTES,
  ) as [number, number, number, number, number];

  const plain: number[] = [];
  const fast: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = threadMs();
    inPlainLoops(a, turned, expected);
    const between = threadMs();
    for (let repeat = 0; repeat < REPEATS; repeat += 1)
      multiply(0, step, inBytesB, inBytesBias, inBytesC, stepC, ROWS, COLUMNS, INNER);
    // The first round compiles the code.
    if (round === 0) continue;
    plain.push(between - started);
    fast.push((threadMs() - between) / REPEATS);
  }
  expected.forEach((value, at) => {
    if (Math.abs(value - numbers[atC + at]!) > DEVIATION_MAX)
      throw new Error('The two ways to multiply give different results.');
  });
  return { plain: percentile(plain, 0.5), fast: percentile(fast, 0.5) };
}

/** Stretches of the sample library as long as passages are, and its headings. */
function textsOfLibrary(): { passages: string[]; names: string[] } {
  const documents = globSync('**/*.md', { cwd: library })
    .sort()
    .map((path) => readFileSync(join(library, path), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''));
  const heading = /^#+ (.+)$/gm;
  return {
    passages: documents.flatMap((text) => {
      const told = text.replace(heading, '').replace(/\s+/g, ' ');
      const count = Math.floor(told.length / PASSAGE_LENGTH);
      return Array.from({ length: count }, (_one, at) =>
        told.slice(at * PASSAGE_LENGTH, (at + 1) * PASSAGE_LENGTH),
      );
    }),
    names: documents.flatMap((text) => [...text.matchAll(heading)].map(([, name = '']) => name)),
  };
}

async function measure(folder: string): Promise<void> {
  const { passages, names } = textsOfLibrary();
  const before = process.memoryUsage.rss();
  const [began, beganMs] = [performance.now(), threadMs()];
  const { openSentenceEncoder } =
    await import('@citeloom/worker/sentence-encoder/sentence-encoder');
  const encoder = await openSentenceEncoder(folder);
  const [opening, openingMs] = [performance.now() - began, threadMs() - beganMs];
  const opened = process.memoryUsage.rss();

  const taken: number[] = [];
  const encoded: string[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const some = (all: string[]) =>
      Array.from({ length: COMPARED }, (_one, at) => all[(round * COMPARED + at) % all.length]!);
    const compared = [...some(passages), ...some(names)];
    const started = threadMs();
    encoder.encode(compared);
    taken.push(threadMs() - started);
    if (round > 0) encoded.push(...compared);
  }
  const after = process.memoryUsage.rss();
  const { openWordPieces } = await import('@citeloom/worker/sentence-encoder/word-pieces');
  const cut = openWordPieces(join(folder, 'sp.model'));
  const pieces = encoded.reduce((sum, text) => sum + Math.min(PIECES_MAX, cut(text).length), 0);
  const [first = 0, ...warm] = taken;
  const seconds = warm.reduce((sum, ms) => sum + ms, 0) / 1000;

  const { plain, fast } = await multiplyBothWays();
  const ratio = plain / fast;
  const perMs = (ms: number) => ((ROWS * INNER * COLUMNS) / ms / 1e6).toFixed(2);
  printTable(
    `${ROWS} × ${INNER} times ${INNER} × ${COLUMNS}, processor time (limit: ${LIMIT} times faster)`,
    [
      {
        way: 'plain loops',
        'median ms': plain.toFixed(1),
        'products a ns': perMs(plain),
        'times faster': '1.0',
      },
      {
        way: 'WebAssembly',
        'median ms': fast.toFixed(1),
        'products a ns': perMs(fast),
        'times faster': ratio.toFixed(1),
      },
    ],
  );
  printTable(`The encoder in one thread, ${COMPARED} passages and ${COMPARED} names a question`, [
    {
      'opened in ms': opening.toFixed(0),
      'of the processor': openingMs.toFixed(0),
      'first question ms': first.toFixed(0),
      'further ones, median ms': percentile(warm, 0.5).toFixed(0),
      'word pieces a second': (pieces / seconds).toFixed(0),
      'texts a second': (encoded.length / seconds).toFixed(0),
    },
  ]);
  printTable('Resident memory of the process, MB', [
    {
      before: (before / MB).toFixed(0),
      'encoder opened': (opened / MB).toFixed(0),
      'after the questions': (after / MB).toFixed(0),
      'more than before': ((after - before) / MB).toFixed(0),
    },
  ]);
  if (ratio < LIMIT) process.exitCode = 1;
}

const folder = process.env['SENTENCE_ENCODER'] ?? 'off';
if (folder === 'off')
  console.log('Skipped: there is no sentence encoder (SENTENCE_ENCODER is off).');
else await measure(folder);
