import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const HEAD_BYTES = 128;
const HEADER_LENGTH_AT = 8;
const HEADER_AT = 10;

/** A file of NumPy's format that stays open. */
export type NpyFile = {
  file: number;
  /** How many numbers there are along each axis. */
  shape: number[];
  /** At which byte the first one stands. */
  begins: number;
};

/**
 * Opens a file of NumPy's format (version 1.0, C order, a header of at most 118 bytes).
 *
 * @param kind the numbers that it must hold, as NumPy writes it: `<f4`, `|u1`.
 * @throws when it holds something else.
 */
export function openNpy(path: string, kind: string): NpyFile {
  const file = openSync(path, 'r');
  const head = Buffer.alloc(HEAD_BYTES);
  readSync(file, head, 0, HEAD_BYTES, 0);
  const begins = HEADER_AT + head.readUInt16LE(HEADER_LENGTH_AT);
  const header = head.toString('latin1', HEADER_AT, begins);
  const shape = /'shape': \(([\d, ]*)\)/.exec(header)?.[1];
  if (
    shape !== undefined &&
    header.includes(`'${kind}'`) &&
    !header.includes("'fortran_order': True")
  )
    return { file, shape: (shape.match(/\d+/g) ?? []).map(Number), begins };
  closeSync(file);
  throw new Error(`${path} is not an array of ${kind}`);
}

/**
 * Reads an array of little-endian 32-bit floats from a file of NumPy's format.
 *
 * @returns the numbers, and how many there are along each axis.
 * @throws when the file holds something else.
 */
export function readNpy(path: string): { values: Float32Array; shape: number[] } {
  const { file, shape, begins } = openNpy(path, '<f4');
  try {
    const bytes = new Uint8Array(fstatSync(file).size - begins);
    readSync(file, bytes, 0, bytes.length, begins);
    return { values: new Float32Array(bytes.buffer), shape };
  } finally {
    closeSync(file);
  }
}
