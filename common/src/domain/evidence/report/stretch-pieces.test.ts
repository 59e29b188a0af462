import { describe, expect, it } from '@jest/globals';
import { stretchPieces } from './stretch-pieces.ts';

const stretch = {
  sourceId: 's',
  text: 'So ink darkens. It lasts.',
  quotes: [
    { id: 'a', start: 3, end: 15 },
    { id: 'b', start: 7, end: 25 },
  ],
};

describe('stretchPieces', () => {
  it('cuts a text where a passage begins or ends, also where passages overlap', () => {
    const pieces = stretchPieces(stretch);
    expect(pieces.map(({ text, quoted, begins, ends }) => [text, quoted, begins, ends])).toEqual([
      ['So ', false, [], []],
      ['ink ', true, ['a'], []],
      ['darkens.', true, ['b'], ['a']],
      [' It lasts.', true, [], ['b']],
    ]);
  });

  it('underlines what sentences share with a passage', () => {
    const pieces = stretchPieces(stretch, new Map([['a', [[0, 3]]]]));
    expect(pieces.filter(({ shared }) => shared).map(({ text }) => text)).toEqual(['ink']);
  });
});
