import { join } from 'node:path';
import { FEATURES } from './convolutions.ts';
import type { EncoderMemory, Stretch } from './encoder-memory.ts';
import { add, rectify } from './layers.ts';
import { wholeRows } from './multiply.ts';
import { readNpy } from './npy.ts';

const WIDTH = 512;
const HIDDEN = 320;

/**
 * The last part of the encoder: from the sum of what tells of a text's word pieces to its vector.
 *
 * @param most texts at once.
 */
export function openDenseLayers(
  folder: string,
  memory: EncoderMemory,
  most: number,
): (sums: Stretch, lengths: readonly number[]) => Float32Array[] {
  const gather = memory.layer('cnn_W');
  const gathered = readNpy(join(folder, 'cnn_b.npy')).values;
  const [d0, d1, d2, d3] = ['d0', 'd1', 'd2', 'd3'].map((name) => memory.layer(name));
  const [p1, p3] = ['p1', 'p3'].map((name) => memory.layer(name));
  const wide = [0, 1, 2, 3].map(() => memory.take(wholeRows(most) * WIDTH));
  const narrow = [0, 1, 2].map(() => memory.take(wholeRows(most) * HIDDEN));

  return (sums, lengths) => {
    const rows = wholeRows(lengths.length);
    const [mean, hidden, straight, bent] = wide as [Stretch, Stretch, Stretch, Stretch];
    const [first, second, more] = narrow as [Stretch, Stretch, Stretch];
    const wideRows = (stretch: Stretch) => memory.rows(stretch, WIDTH);
    const narrowRows = (stretch: Stretch) => memory.rows(stretch, HIDDEN);
    memory.apply(gather, memory.rows(sums, FEATURES), wideRows(mean), rows);
    lengths.forEach((length, text) => {
      const own = mean.values.subarray(text * WIDTH, (text + 1) * WIDTH);
      for (let index = 0; index < WIDTH; index += 1)
        own[index] = (own[index]! + length * gathered[index]!) / Math.sqrt(length);
    });
    memory.apply(d0!, wideRows(mean), narrowRows(first), rows);
    rectify(first.values);
    memory.apply(p1!, wideRows(mean), narrowRows(second), rows);
    memory.apply(d1!, narrowRows(first), narrowRows(more), rows);
    add(second.values, more.values);
    rectify(second.values);
    memory.apply(d2!, narrowRows(second), wideRows(hidden), rows);
    rectify(hidden.values);
    memory.apply(p3!, narrowRows(second), wideRows(straight), rows);
    memory.apply(d3!, wideRows(hidden), wideRows(bent), rows);
    add(straight.values, bent.values);
    return lengths.map((_length, text) =>
      unit(straight.values.subarray(text * WIDTH, (text + 1) * WIDTH).map(Math.tanh)),
    );
  };
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
