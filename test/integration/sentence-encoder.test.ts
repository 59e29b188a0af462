import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  openSentenceEncoder,
  type SentenceEncoder,
} from '@citeloom/worker/sentence-encoder/sentence-encoder';

const folder = process.env['SENTENCE_ENCODER'] ?? 'off';
const TAP = 'How do I fix a dripping tap?';
const ROBINET = 'Comment réparer un robinet qui goutte ?';
const TREATY = 'The treaty was signed in 1848.';
const JAPANESE = '日本語のテキストです。';

/** What the implementation in NumPy that the arrays come with gives: the first numbers of each vector. */
const REFERENCE: [string, number[]][] = [
  [TAP, [-0.0107, 0.0028, 0.061, 0.0352, -0.0876, 0.0242]],
  [ROBINET, [-0.0262, 0.0287, 0.0724, 0.0592, -0.0786, 0.0507]],
  [TREATY, [-0.0308, -0.0701, -0.0082, -0.0144, 0.0435, 0.0502]],
  [JAPANESE, [0.0088, 0.0217, 0.0388, 0.072, -0.0533, 0.0364]],
];

(folder === 'off' ? describe.skip : describe)('the sentence encoder', () => {
  let encoder: SentenceEncoder;
  const nearness = (one: string, other: string) => {
    const [a, b] = encoder.encode([one, other]);
    return a!.reduce((sum, value, index) => sum + value * b![index]!, 0);
  };

  beforeAll(async () => {
    encoder = await openSentenceEncoder(folder);
  });

  it('gives the vectors of the reference implementation', () => {
    const vectors = encoder.encode(REFERENCE.map(([text]) => text));
    REFERENCE.forEach(([, numbers], index) =>
      numbers.forEach((number, place) => expect(vectors[index]![place]).toBeCloseTo(number, 3)),
    );
  });

  it('gives each text the same vector, whatever it is encoded with', () => {
    const many = Array.from(
      { length: 100 },
      (_one, index) => `${TREATY} ${TAP} Sentence ${index}.`,
    );
    const [alone] = encoder.encode([TAP]);
    const among = encoder.encode([...many, TAP, ...many])[many.length];
    alone!.forEach((value, index) => expect(among![index]).toBeCloseTo(value, 4));
  });

  it('finds the same question in another language near, and another subject far', () => {
    expect(nearness(TAP, ROBINET)).toBeGreaterThan(0.7);
    expect(nearness(TAP, TREATY)).toBeLessThan(0.2);
  });

  it('takes texts of any length, and none', () => {
    expect(encoder.encode([])).toEqual([]);
    const [empty, long] = encoder.encode(['', 'word '.repeat(5000)]);
    expect(Math.hypot(...empty!)).toBeCloseTo(1, 4);
    expect(Math.hypot(...long!)).toBeCloseTo(1, 4);
  });
});
