/** Keeps the division defined where all numbers of a row are alike. */
const LEAST = 1e-12;

/** What each number of a normalised row is multiplied by, and what is added to it then. */
export type Normal = { gain: Float32Array; shift: Float32Array };

/** Normalises a row of numbers in place (Ba, Kiros and Hinton 2016): mean 0, variance 1, scaled and shifted. */
export function normalise(row: Float32Array, { gain, shift }: Normal): void {
  let sum = 0;
  for (let index = 0; index < row.length; index += 1) sum += row[index]!;
  const mean = sum / row.length;
  let squares = 0;
  for (let index = 0; index < row.length; index += 1) squares += (row[index]! - mean) ** 2;
  const scale = 1 / Math.sqrt(squares / row.length + LEAST);
  for (let index = 0; index < row.length; index += 1)
    row[index] = (row[index]! - mean) * scale * gain[index]! + shift[index]!;
}

/** Makes all negative numbers 0, in place. */
export function rectify(values: Float32Array): void {
  for (let index = 0; index < values.length; index += 1) if (values[index]! < 0) values[index] = 0;
}

/** Adds numbers to others, in place. */
export function add(to: Float32Array, values: Float32Array): void {
  for (let index = 0; index < to.length; index += 1) to[index]! += values[index]!;
}

/** Adds the positive ones of numbers to others, in place. */
export function addPositive(to: Float32Array, values: Float32Array): void {
  for (let index = 0; index < to.length; index += 1)
    if (values[index]! > 0) to[index]! += values[index]!;
}
