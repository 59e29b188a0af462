import { describe, expect, it } from '@jest/globals';
import { fewestTokens, fitting, materialTokens, mostTokens } from './prompt-tokens.ts';

/** Tokens as the vocabularies o200k_base and cl100k_base count them. */
const COUNTED: [string, string, number, number][] = [
  [
    'English',
    'A heat pump moves three to four times as much heat as the electricity it uses.',
    17,
    17,
  ],
  [
    'German',
    'Eine Wärmepumpe bewegt drei- bis viermal so viel Wärme, wie sie Strom verbraucht.',
    22,
    27,
  ],
  ['Russian', 'Тепловой насос переносит в три-четыре раза больше тепла, чем потребляет.', 22, 36],
  ['Chinese', '热泵输送的热量是其耗电量的三到四倍。', 19, 24],
];

describe('tokens of a prompt', () => {
  it.each(COUNTED)('are estimated from both sides: %s', (_language, text, fewest, most) => {
    expect(fewestTokens(text)).toBeLessThanOrEqual(fewest);
    expect(mostTokens(text)).toBeGreaterThanOrEqual(most);
  });

  it('leave room for the rules and the answer', () => {
    expect(materialTokens(16_384)).toBe(12_636);
    expect(materialTokens(4096)).toBe(1884);
  });

  it('hold the best of a list and always its first', () => {
    const list = ['x'.repeat(300), 'y'.repeat(300), 'z'.repeat(300)];
    expect(fitting(list, 250, (text) => text)).toEqual(list.slice(0, 2));
    expect(fitting(list, 10, (text) => text)).toEqual(list.slice(0, 1));
  });
});
