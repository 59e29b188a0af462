import { describe, expect, it } from '@jest/globals';
import type { WriterEvidence } from '../writer.ts';
import { carriedHeading } from './heading.ts';

const EVIDENCE = [
  {
    text: 'The Moon has preserved most of its impact history. Earth was struck as heavily as the Moon; an M is a crater.',
    headings: ['Impacts on Earth'],
    sourceTitle: 'Lunar Science',
  },
] as unknown as WriterEvidence[];
const BRIEF = { topic: 'Why does the Moon have craters?', language: 'en' };
const heading = (proposed: string) => carriedHeading(proposed, 'Impacts on Earth', BRIEF, EVIDENCE);

describe('carriedHeading', () => {
  it.each([
    'The Moon’s preserved history',
    'Many A’s and M’s in the log',
    'What Lunar Science knows',
    "The Moon's preserved history",
    'Hit as heavily as the Moon',
    'Why are scars of the Moon still visible?',
    'Reading the scars of a quiet moon',
    'What happened to its surface',
  ])('takes a heading that its passages carry: %s', (proposed) => {
    expect(heading(proposed)).toBe(proposed);
  });

  it('leaves out the ids that a model puts behind it', () => {
    expect(heading('What happened to its surface [e1, e3]')).toBe('What happened to its surface');
  });

  it.each([
    ['a name', 'Gilbert and the Moon'],
    ['a name that is a word as well', 'Impacts on Mars'],
    ['a number', 'Four billion years and 17 impacts of Earth'],
    ['nothing', ''],
  ])('takes none with %s', (_what, proposed) => {
    expect(heading(proposed)).toBe('Impacts on Earth');
  });
});
