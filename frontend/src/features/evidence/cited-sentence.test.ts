import { describe, expect, it } from '@jest/globals';
import { citedRange } from './cited-sentence.ts';

function cited(text: string, sentences: string[]): string {
  return text.slice(...citedRange(text, sentences));
}

describe('citedRange', () => {
  it('leaves out an uncited sentence that comes before', () => {
    const text = ' And so on. The weft goes over. ';
    expect(cited(text, ['And so on.', 'The weft goes over.'])).toBe('The weft goes over.');
  });

  it('takes the longest sentence when one ends like another', () => {
    expect(cited('He said: Go.', ['Go.', 'He said: Go.'])).toBe('He said: Go.');
  });

  it('takes everything when no sentence is known', () => {
    expect(cited('  The weft goes over. ', [])).toBe('The weft goes over.');
    expect(cited('   ', [])).toBe('');
  });
});
