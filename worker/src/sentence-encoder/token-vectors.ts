import { readSync } from 'node:fs';
import { join } from 'node:path';
import { openNpy, readNpy } from './npy.ts';

/** Word pieces lie in so many files in turn, each with a scale of its own. */
const PARTS = 17;

/** Writes the vector of a word piece, by its number, to a place in `to`. */
export type TokenVectors = (piece: number, to: Float32Array, at: number) => void;

/**
 * Opens the vectors of word pieces in `folder`: each number is one byte, which is scaled. They take 65 MB
 * and a question needs a few hundred of them, so they stay in their files, which stay open.
 */
export function openTokenVectors(folder: string): TokenVectors {
  const scale = readNpy(join(folder, 'scale.npy')).values;
  const lowest = readNpy(join(folder, 'lo.npy')).values;
  const parts = Array.from({ length: PARTS }, (_one, part) =>
    openNpy(join(folder, `q${part + 1}.npy`), '|u1'),
  );
  const row = new Uint8Array(parts[0]?.shape[1] ?? 0);
  return (piece, to, at) => {
    const part = piece % PARTS;
    const { file, begins } = parts[part]!;
    readSync(file, row, 0, row.length, begins + Math.floor(piece / PARTS) * row.length);
    for (let index = 0; index < row.length; index += 1)
      to[at + index] = row[index]! * scale[part]! + lowest[part]!;
  };
}
