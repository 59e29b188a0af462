import { describe, expect, it } from '@jest/globals';
import { contentTokens } from '@citeloom/common/domain/text/words';
import { chooseCells } from './choose-cells.ts';
import { readQuestion } from './question.ts';
import { sampleSource } from './testing/sample-sources.ts';

const FERRY = sampleSource('ferry', [
  '# The Harrow ferry',
  '| Year | Passengers | Cars',
  '| Traffic of the ferry · 2022 · Passengers: 87,200',
  '| Traffic of the ferry · 2022 · Cars: 21,730',
  '| Traffic of the ferry · 2023 · Passengers: 98,100',
  '| Traffic of the ferry · 2023 · Cars: 24,660',
]);

function askedFor(asked: string, sources = [FERRY]): string[] {
  const words = contentTokens(asked, 'en').map(({ start, end }) => ({
    ...{ text: asked.slice(start, end), strength: 1, known: true },
  }));
  const groups = chooseCells(sources, words, readQuestion(words, 'en'), 1);
  return groups.flatMap(({ passages }) =>
    passages.map(({ source, start, end }) => source.text.slice(start, end)),
  );
}

describe('the cell that a question asks for', () => {
  it.each([
    ['How many passengers did the Harrow ferry have in 2023?', '2023 · Passengers: 98,100'],
    ['harrow ferry cars 2022', '2022 · Cars: 21,730'],
  ])('is the one whose row and column it names: %s', (asked, cell) => {
    expect(askedFor(asked)).toEqual([expect.stringContaining(cell)]);
  });

  it.each([
    ['a row that is not there', 'How many passengers did the Harrow ferry have in 2019?'],
    ['a column that is not there', 'How many buses did the Harrow ferry carry in 2023?'],
    ['no column', 'Harrow ferry in 2023'],
    ['no row', 'passengers of the Harrow ferry'],
    ['another name', 'How many passengers did the Unst ferry have in 2023?'],
    ['another number', 'How many passengers over 60 did the Harrow ferry have in 2023?'],
    ['more than its labels say', 'How many happy foreign tired passengers slept aboard in 2023?'],
  ])('is none where it names %s', (_what, asked) => {
    expect(askedFor(asked)).toEqual([]);
  });

  it('is one of each source that has it', () => {
    const other = { ...FERRY, id: 'other', originId: 'other' };
    expect(askedFor('Harrow ferry passengers in 2023', [FERRY, other])).toHaveLength(2);
  });

  it('is none where two of a source fit alike and say something else', () => {
    const twice = sampleSource('twice', [
      '# The Harrow ferry',
      ...['Summer: ', 'Winter: '].flatMap((season, at) => [
        `| ${season}`,
        `| 2022 · Passengers: ${at}1`,
        `| 2023 · Passengers: ${at}2`,
      ]),
    ]);
    expect(askedFor('Harrow ferry passengers in 2023', [twice])).toEqual([]);
  });
});
