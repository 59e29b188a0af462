import { describe, expect, it } from '@jest/globals';
import { openMultiply, wholeRows, writeStrips } from './multiply.ts';

const FLOAT_BYTES = 4;
const random = (length: number) => Float32Array.from({ length }, () => Math.random() - 0.5);

describe('multiply', () => {
  it('gives bias + a · b, for rows that overlap as well', async () => {
    const memory = new WebAssembly.Memory({ initial: 4 });
    const multiply = await openMultiply(memory);
    const [m, n, k, step] = [8, 16, 12, 4];
    const a = random((m - 1) * step + k);
    const b = random(k * n);
    const bias = random(n);
    const numbers = new Float32Array(memory.buffer);
    const place = { a: 0, b: 100, bias: 400, c: 500 };
    numbers.set(a, place.a);
    writeStrips(b, { k, n }, numbers.subarray(place.b));
    numbers.set(bias, place.bias);
    const [atA, atB, atBias, atC] = [place.a, place.b, place.bias, place.c].map(
      (one) => one * FLOAT_BYTES,
    ) as [number, number, number, number];
    multiply(atA, step * FLOAT_BYTES, atB, atBias, atC, n * FLOAT_BYTES, m, n, k);
    for (let row = 0; row < m; row += 1)
      for (let column = 0; column < n; column += 1) {
        let expected = bias[column]!;
        for (let inner = 0; inner < k; inner += 1)
          expected += a[row * step + inner]! * b[inner * n + column]!;
        expect(numbers[place.c + row * n + column]).toBeCloseTo(expected, 5);
      }
  });

  it('needs whole groups of four rows', () => {
    expect([0, 1, 4, 5].map(wholeRows)).toEqual([0, 4, 4, 8]);
  });
});
