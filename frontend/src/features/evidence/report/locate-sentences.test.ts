import { describe, expect, it } from '@jest/globals';
import { locateSentences } from './locate-sentences.ts';

const located = (text: string, sentences: string[]) =>
  locateSentences(text, sentences).map((place) => place && text.slice(...place));

describe('locateSentences', () => {
  it('finds sentences in their order, the same words twice in two places', () => {
    const text = 'It is so. It is so! Is it?';
    expect(locateSentences(text, ['It is so.', 'It is so!', 'Is it?'])).toEqual([
      [0, 9],
      [10, 19],
      [20, 26],
    ]);
  });

  it('reads over emphasis, links and marks of notes', () => {
    const text = '# Tides\n\n- A **lunar** [day](https://a.example/x y) lasts [2] long.[^1]';
    expect(located(text, ['A lunar day lasts long.'])).toEqual([
      'A **lunar** [day](https://a.example/x y) lasts [2] long.[^1]',
    ]);
  });

  it('takes the quotation marks around a sentence along, and none of its neighbour', () => {
    const text = 'He said it. “Nobody knows.” So it is.';
    expect(located(text, ['He said it.', '“Nobody knows.”', 'So it is.'])).toEqual([
      'He said it.',
      '“Nobody knows.”',
      'So it is.',
    ]);
  });

  it('takes marks of emphasis and links at the end along, and gives none of them to two', () => {
    const text = '**It is _dark_**. See [the day](https://a.example).**So.**';
    expect(located(text, ['It is dark.', 'See the day.', 'So.'])).toEqual([
      '**It is _dark_**.',
      'See [the day](https://a.example).**',
      'So.**',
    ]);
  });

  it('goes on behind a sentence that is not found', () => {
    expect(located('One. Two.', ['Zero.', '…', 'Two.'])).toEqual([null, null, 'Two.']);
  });
});
