import { describe, expect, it } from '@jest/globals';
import { opensAt } from './opens-at.ts';
import { readQuestion } from './question.ts';
import { sampleSource, weighedWords } from './testing/sample-sources.ts';

const question = readQuestion(weighedWords('bees swarm'), 'en');
const FILLER = 'The garden lies behind the house and gets the morning light. '.repeat(8).trim();
const open = (...paragraphs: string[]) => {
  const source = sampleSource('garden', paragraphs);
  return source.text.slice(opensAt(source, source.blocks, question)).slice(0, 20);
};

describe('where a passage opens', () => {
  it('is its beginning when it is short, whatever stands in it', () => {
    expect(open('The garden is old.', 'Bees swarm in May.')).toMatch(/^The garden is old/);
  });

  it('is the first sentence with a word of the question from which most of it is near', () => {
    expect(open(`${FILLER} When bees swarm, they leave the hive. ${FILLER}`)).toMatch(/^When bees/);
    expect(open(`Bees fly. ${FILLER} Bees hum. They swarm in May.`)).toMatch(/^Bees hum/);
  });

  it('is its beginning when the question stands nowhere', () => {
    expect(open(FILLER, FILLER)).toMatch(/^The garden lies/);
  });
});
