import { describe, expect, it } from '@jest/globals';
import { neighbourhoodOf } from './neighbourhood.ts';

describe('neighbourhoodOf', () => {
  const text = `${'a'.repeat(300)} quote ${'b'.repeat(300)}`;
  const block = { start: 0, end: text.length };

  it('gives 240 units on each side', () => {
    const { before, quote, after } = neighbourhoodOf(text, block, 301, 306);
    expect([before.length, quote, after.length]).toEqual([240, 'quote', 240]);
    expect(text).toContain(before + quote + after);
  });

  it('stops at the edges of the block', () => {
    expect(neighbourhoodOf(text, { start: 295, end: 310 }, 301, 306)).toEqual({
      before: 'aaaaa ',
      quote: 'quote',
      after: ' bbb',
    });
  });

  it('never cuts a surrogate pair', () => {
    const emoji = `${'🙂'.repeat(121)}quote${'🙂'.repeat(121)}x`;
    const whole = { start: 0, end: emoji.length };
    for (const shift of [0, 1]) {
      const found = neighbourhoodOf(
        `${'x'.repeat(shift)}${emoji}`,
        { ...whole, end: whole.end + shift },
        242 + shift,
        247 + shift,
      );
      expect(found.before.isWellFormed() && found.after.isWellFormed()).toBe(true);
      expect(neighbourhoodOf(emoji, whole, 243, 246).before.isWellFormed()).toBe(true);
    }
  });

  it('refuses a span outside its block', () => {
    expect(() => neighbourhoodOf(text, { start: 10, end: 20 }, 5, 12)).toThrow(RangeError);
    expect(() => neighbourhoodOf(text, { start: 0, end: 9999 }, 5, 12)).toThrow(RangeError);
  });
});
