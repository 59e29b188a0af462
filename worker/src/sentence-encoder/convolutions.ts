import { join } from 'node:path';
import type { EncoderMemory, Stretch } from './encoder-memory.ts';
import { add, addPositive, normalise } from './layers.ts';
import { wholeRows } from './multiply.ts';
import { readNpy } from './npy.ts';
import { openTokenVectors } from './token-vectors.ts';

const WIDTH = 512;
const BRANCH = 256;
/** How many neighbouring word pieces each branch sees at once, and how many of them lie before its own. */
const BRANCHES = [
  { pieces: 2, before: 0 },
  { pieces: 3, before: 1 },
  { pieces: 5, before: 2 },
];
const ACROSS = BRANCHES.length * BRANCH;
/** Numbers that tell of a word piece: its own, and what each branch makes of it and its neighbours. */
export const FEATURES = WIDTH + ACROSS;
/** Empty rows before, between and after texts, so that no branch sees two texts. */
const GAP = 2;

/**
 * The part of the encoder that looks at word pieces with their neighbours: for each text the sum of what
 * tells of its pieces, one row of `FEATURES` numbers a text. What it gives holds until it is called again.
 *
 * @param most word pieces of all texts together.
 */
export function openConvolutions(
  folder: string,
  memory: EncoderMemory,
  most: number,
): (texts: readonly number[][]) => Stretch {
  const read = (name: string) => readNpy(join(folder, `${name}.npy`)).values;
  const named = (name: string) => BRANCHES.map(({ pieces }) => `${name}${pieces}`);
  const vectorOf = openTokenVectors(folder);
  const projection = memory.layer(named('proj'), named('proj_b'));
  const ofBranches = {
    gain: joined(named('ln_g').map(read)),
    shift: joined(named('ln_b').map(read)),
  };
  const ofFeatures = { gain: read('ln_g'), shift: read('ln_b') };
  const layers = BRANCHES.map(({ pieces }) =>
    [1, 2].map((depth) => memory.layer(`w${depth}_${pieces}`, `b${depth}_${pieces}`)),
  );
  // A text has two pieces at least, which mark its ends.
  const rowsMax = wholeRows(most + GAP * (most / 2 + 1));
  const features = memory.take(rowsMax * FEATURES);
  const projected = memory.take(rowsMax * ACROSS);
  const padded = memory.take((rowsMax + 2 * GAP) * BRANCH);
  const found = memory.take(rowsMax * BRANCH);
  const sums = memory.take(wholeRows(most) * FEATURES);

  /** One of the branches: two layers, each of which sees every piece with its neighbours. */
  function branchOff(branch: number, places: readonly number[], rows: number): void {
    padded.values.fill(0, 0, (rows + 2 * GAP) * BRANCH);
    const from = branch * BRANCH;
    for (const place of places)
      row(padded, place + GAP, BRANCH).set(
        row(projected, place, ACROSS).subarray(from, from + BRANCH),
      );
    const windows = memory.rows(padded, BRANCH, GAP - BRANCHES[branch]!.before);
    for (const layer of layers[branch]!) {
      memory.apply(layer, windows, memory.rows(found, BRANCH), rows);
      for (const place of places)
        addPositive(row(padded, place + GAP, BRANCH), row(found, place, BRANCH));
    }
    for (const place of places)
      row(features, place, FEATURES).set(row(padded, place + GAP, BRANCH), WIDTH + from);
  }

  return (texts) => {
    const starts: number[] = [];
    const places: number[] = [];
    for (const pieces of texts) {
      const start = places.length === 0 ? 0 : places.at(-1)! + 1 + GAP;
      starts.push(start);
      pieces.forEach((piece, index) => {
        places.push(start + index);
        vectorOf(piece, features.values, (start + index) * FEATURES);
      });
    }
    const rows = wholeRows((places.at(-1) ?? 0) + 1 + GAP);
    memory.apply(projection, memory.rows(features, FEATURES), memory.rows(projected, ACROSS), rows);
    for (const place of places) normalise(row(projected, place, ACROSS), ofBranches);
    BRANCHES.forEach((_one, branch) => branchOff(branch, places, rows));
    sums.values.fill(0, 0, wholeRows(texts.length) * FEATURES);
    texts.forEach((pieces, text) => {
      const sum = row(sums, text, FEATURES);
      for (let place = starts[text]!; place < starts[text]! + pieces.length; place += 1) {
        const own = row(features, place, FEATURES);
        normalise(own, ofFeatures);
        add(sum, own);
      }
    });
    return sums;
  };
}

/** One row of a stretch, as a view of it. */
const row = ({ values }: Stretch, place: number, width: number) =>
  values.subarray(place * width, (place + 1) * width);

const joined = (parts: readonly Float32Array[]) =>
  Float32Array.from(parts.flatMap((part) => [...part]));
