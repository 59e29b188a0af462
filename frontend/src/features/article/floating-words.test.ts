import { describe, expect, it } from '@jest/globals';
import { floatingWords, inProportion } from './floating-words.ts';

describe('floatingWords', () => {
  it('leaves out short and common words', () => {
    const words = floatingWords([{ title: 'The weft', summary: 'It goes over and under which.' }]);
    expect(words).toContain('weft');
    expect(words).toContain('goes');
    expect(words).not.toContain('which');
    expect(words).not.toContain('and');
  });

  it('names a word once and at most twenty', () => {
    const summary =
      'loom loom loom '.repeat(5) +
      'abcdefghijklmnopqrstuvwxyz'
        .split('')
        .map((c) => c.repeat(5))
        .join(' ');
    const words = floatingWords([{ title: '', summary }]);
    expect(words).toHaveLength(20);
    expect(words.filter((word) => word === 'loom')).toHaveLength(1);
  });
});

describe('inProportion', () => {
  it('shows all at the end and none at the start', () => {
    expect(inProportion(8, 0)).toBe(0);
    expect(inProportion(8, 1)).toBe(1);
    expect(inProportion(8, 50)).toBe(4);
    expect(inProportion(16, 100)).toBe(16);
  });
});
