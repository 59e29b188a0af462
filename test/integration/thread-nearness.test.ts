import { describe, expect, it } from '@jest/globals';
import { threadNearness } from '@citeloom/worker/research/thread-nearness';

const folder = process.env['SENTENCE_ENCODER'] ?? 'off';

(folder === 'off' ? describe.skip : describe)('threadNearness', () => {
  it('is undefined where the files of the encoder are gone, and there once they are back', async () => {
    expect(await threadNearness('/nowhere', 'dripping tap')).toBeUndefined();
    expect(await threadNearness(folder, 'dripping tap')).toBeDefined();
  });

  it('compares texts in their order, those that it has met and those that it has not', async () => {
    const nearness = (await threadNearness(folder, 'dripping tap'))!;
    const [tap = 0, treaty = 0] = nearness(['A tap drips.', 'The treaty was signed in 1848.']);
    expect(tap).toBeGreaterThan(0.4);
    expect(treaty).toBeLessThan(0.2);
    const many = Array.from({ length: 2500 }, (_one, index) => `${index}.`);
    const all = nearness(['A tap drips.', ...many, 'A tap drips.']);
    expect(all).toHaveLength(many.length + 2);
    expect(all[0]).toBeCloseTo(tap, 5);
    expect(all.at(-1)).toBeCloseTo(tap, 5);
    expect(nearness(['A tap drips.'])[0]).toBeCloseTo(tap, 5);
  });
});
