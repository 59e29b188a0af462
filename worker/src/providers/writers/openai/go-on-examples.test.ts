import { describe, expect, it } from '@jest/globals';
import { goOnExamples } from './go-on-examples.ts';
import { readProse } from './prose.ts';

const EVIDENCE = [{ text: 'Paris has a classic arc. It has five parts.' }];

/** What each sentence of some parts is marked with. */
function marksOf(...parts: string[]) {
  const read = parts.map((part) => readProse(part, EVIDENCE, 'en'));
  return goOnExamples(read, EVIDENCE, 'en').map(({ blocks }) =>
    blocks.flatMap(({ sentences }) => sentences.map(({ figures }) => figures ?? '')),
  );
}

describe('goOnExamples', () => {
  it('marks what names somebody whom an example has made up, wherever it stands', () => {
    const begun = 'Say your neighbour Nina writes a story [e1; suppose].';
    expect(
      marksOf(
        begun,
        "An arc has five parts [e1]. Here is Nina's:",
        'So Nina has 5 [e1; 2 + 3 = 5].',
      ),
    ).toEqual([['suppose'], ['', 'suppose'], ['suppose; 2 + 3 = 5']]);
  });

  it('leaves what names nobody, or somebody of a passage', () => {
    expect(
      marksOf('Say you live in Paris [e1; suppose]. Paris has an arc [e1].', 'It has.'),
    ).toEqual([['suppose', ''], ['']]);
  });
});
