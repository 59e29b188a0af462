import { join } from 'node:path';
import { COLUMNS, openMultiply, wholeRows, writeStrips } from './multiply.ts';
import { readNpy } from './npy.ts';

const FLOAT_BYTES = 4;
const PAGE_BYTES = 65_536;

/** A stretch of the memory that the multiplication works in: its address in bytes, and its numbers. */
export type Stretch = { address: number; values: Float32Array };

/** A layer of a network: a matrix in strips of columns, and what is added to each column. */
export type Layer = { inputs: number; outputs: number; weights: number; bias: number };

/** The memory of an encoder: what is read into it stays, and so do the stretches that it gives. */
export type EncoderMemory = {
  /** So many numbers, all 0. */
  take(length: number): Stretch;
  /** Reads a layer from files; without a second name nothing is added. Several are laid side by side. */
  layer(weights: string | string[], biases?: string | string[]): Layer;
  /** Rows of `from` through a layer into rows of `to`, of which there are a multiple of four. */
  apply(layer: Layer, from: Rows, to: Rows, rows: number): void;
  /** A stretch as rows of so many numbers, from one of them on. */
  rows(stretch: Stretch, width: number, first?: number): Rows;
};

/** Rows of numbers: where the first begins, and how many numbers lie from one to the next. */
export type Rows = { address: number; step: number };

/** Opens the memory of an encoder whose arrays lie in `folder`. */
export async function openEncoderMemory(folder: string): Promise<EncoderMemory> {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const multiply = await openMultiply(memory);
  const taken: { stretch: Stretch; length: number }[] = [];
  let next = PAGE_BYTES / 2;

  function take(length: number): Stretch {
    const address = next;
    next += wholeRows(length) * FLOAT_BYTES;
    const lacking = next - memory.buffer.byteLength;
    if (lacking > 0) {
      memory.grow(Math.ceil(lacking / PAGE_BYTES));
      // Growing takes the memory away from all earlier views of it.
      for (const one of taken) one.stretch.values = view(one.stretch.address, one.length);
    }
    const stretch = { address, values: view(address, length) };
    taken.push({ stretch, length });
    return stretch;
  }

  const view = (address: number, length: number) =>
    new Float32Array(memory.buffer, address, length);
  const read = (name: string) => readNpy(join(folder, `${name}.npy`));

  return {
    take,
    layer(weights, biases = []) {
      const matrices = [weights].flat().map((name) => ({ name, ...read(name) }));
      const inputs = matrices[0]?.shape[0] ?? 0;
      const outputs = matrices.reduce((sum, { shape }) => sum + (shape[1] ?? 0), 0);
      const strips = take(inputs * outputs);
      let before = 0;
      for (const { name, values, shape } of matrices) {
        const [k = 0, n = 0] = shape;
        if (k !== inputs || n % COLUMNS !== 0) throw new Error(`${name} has ${k} rows of ${n}`);
        writeStrips(values, { k, n }, strips.values.subarray(before, before + values.length));
        before += values.length;
      }
      const bias = take(outputs);
      bias.values.set([biases].flat().flatMap((name) => [...read(name).values]));
      return { inputs, outputs, weights: strips.address, bias: bias.address };
    },
    rows: ({ address }, width, first = 0) => ({
      address: address + first * width * FLOAT_BYTES,
      step: width,
    }),
    apply({ inputs, outputs, weights, bias }, from, to, rows) {
      const [a, c] = [from.step * FLOAT_BYTES, to.step * FLOAT_BYTES];
      multiply(from.address, a, weights, bias, to.address, c, rows, outputs, inputs);
    },
  };
}
