/** How far two bags of words agree, each figure from 0 to 1. */
export type Agreement = { precision: number; recall: number; f1: number };

/** Precision, recall and F1 of the words that were found, each as often as it stands there. */
export function agreement(found: readonly string[], wanted: readonly string[]): Agreement {
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let right = 0;
  for (const word of found) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    right += 1;
  }
  if (right === 0) return { precision: 0, recall: 0, f1: 0 };
  const [precision, recall] = [right / found.length, right / wanted.length];
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

/** The mean of figures; 0 of none. */
export function mean(figures: readonly number[]): number {
  return figures.reduce((sum, one) => sum + one, 0) / Math.max(1, figures.length);
}
