import { describe, expect, it } from '@jest/globals';
import { judgeInWords } from './judge-in-words.ts';

const judge = { model: 'small-model', traps: { seen: 4, of: 4 }, believed: true };

describe('judgeInWords', () => {
  it('says how many traps a judge has seen, and what a trap is', () => {
    const { headline, meaning } = judgeInWords(judge);
    expect(headline).toBe('Judge: 4 of 4 traps seen');
    expect(meaning).toContain('judged by small-model, which knew neither topic nor article');
    expect(meaning).toContain('true and false claims whose answer is known');
    expect(meaning).toMatch(/so its word counts\.$/);
  });

  it('says plainly that a judge is not believed, and what became of its sentences', () => {
    const failed = { ...judge, traps: { seen: 2, of: 4 }, believed: false };
    const { headline, meaning } = judgeInWords(failed);
    expect(headline).toBe('Judge: 2 of 4 traps seen. It is not believed.');
    expect(meaning).toContain('its word counts for nothing here');
  });
});
