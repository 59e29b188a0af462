import { describe, expect, it } from '@jest/globals';
import { sampleIndex } from '../testing/sample-index.ts';
import { spelledRight } from './spelled-right.ts';

const index = sampleIndex([
  {
    path: 'a.md',
    blocks: [
      'The leaders of the Debian project are elected by its members each year.',
      'Anarchism and the environment: anarchists wrote on the environment early.',
    ],
  },
]);

describe('spelledRight', () => {
  it.each([
    ['debain project leeders', 'debian project leaders'],
    ['anarchsim and the enviroment', 'anarchism and the environment'],
    ['Debiann', 'debian'],
  ])('puts %p right', (question, right) => {
    expect(spelledRight(question, index.lexicon())).toBe(right);
  });

  it.each([
    'xebian project',
    'debain quantum physics',
    'debian project',
    'quantum chromodynamics',
    'cat',
    '',
    '🐝🐝',
    'the of',
  ])('leaves %p alone', (question) =>
    expect(spelledRight(question, index.lexicon())).toBeUndefined(),
  );
});
