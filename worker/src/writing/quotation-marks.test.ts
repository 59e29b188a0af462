import { describe, expect, it } from '@jest/globals';
import { withOwnMarks, withoutMarks } from './quotation-marks.ts';

describe('withOwnMarks', () => {
  it.each([
    [
      'en',
      'He calls it "the old lady", she «a wreck».',
      'He calls it “the old lady”, she “a wreck”.',
    ],
    ['de', 'Er nennt sie “alte Dame” und "Wrack".', 'Er nennt sie „alte Dame“ und „Wrack“.'],
    ['fr', 'Il dit: "oui" et “non”.', 'Il dit: «\u00a0oui\u00a0» et «\u00a0non\u00a0».'],
    ['es-MX', 'La llama „vieja dama“ ("no más").', 'La llama «vieja dama» («no más»).'],
    ['pt', 'Chama-lhe «velha senhora».', 'Chama-lhe “velha senhora”.'],
  ])('in %s makes %s of one kind', (language, written, own) => {
    expect(withOwnMarks(written, language)).toBe(own);
    expect(withOwnMarks(own, language)).toBe(own);
  });

  it.each([
    'Write print("hello") or name="x" or name = "x" there.',
    "The dogs' owner said 'not at all' to it.",
    'A pipe of 5" and one of 6" fit.',
    '“He said ‘no’ to it”, she said.',
  ])('leaves %s as it is', (text) => {
    expect(withOwnMarks(text, 'en')).toBe(text);
  });
});

describe('withoutMarks', () => {
  it('takes all double marks away', () => {
    expect(withoutMarks('«\u00a0Il dit "oui"\u00a0»')).toBe('Il dit oui');
  });
});
