import { readFileSync } from 'node:fs';
import loadWabt from 'wabt';

/** Rows and columns that are multiplied at once; dimensions must be multiples of them. */
const ROWS = 4;
export const COLUMNS = 8;

/** The smallest number of rows that holds so many and can be multiplied. */
export const wholeRows = (rows: number) => Math.ceil(rows / ROWS) * ROWS;

/**
 * c = bias + a · b for 32-bit floats: a is m × k, b is k × n in strips of 8 columns (`writeStrips`), c is
 * m × n. All are addresses in the memory in bytes, strides are the bytes from one row to the next.
 */
export type Multiply = (
  a: number,
  aStride: number,
  b: number,
  bias: number,
  c: number,
  cStride: number,
  m: number,
  n: number,
  k: number,
) => void;

/** The multiplication of multiply.wat, which works in a memory. */
export async function openMultiply(memory: WebAssembly.Memory): Promise<Multiply> {
  const wabt = await loadWabt();
  const source = readFileSync(new URL('./multiply.wat', import.meta.url), 'utf8');
  const parsed = wabt.parseWat('multiply.wat', source, { simd: true, relaxed_simd: true });
  const { buffer } = parsed.toBinary({});
  parsed.destroy();
  const program = new WebAssembly.Module(new Uint8Array(buffer));
  return new WebAssembly.Instance(program, { env: { memory } }).exports['multiply'] as Multiply;
}

/** Writes a matrix of k × n in the order in which `Multiply` reads it: eight columns at a time. */
export function writeStrips(
  matrix: Float32Array,
  { k, n }: { k: number; n: number },
  strips: Float32Array,
): void {
  let at = 0;
  for (let column = 0; column < n; column += COLUMNS)
    for (let row = 0; row < k; row += 1)
      for (let next = 0; next < COLUMNS; next += 1) strips[at++] = matrix[row * n + column + next]!;
}
