import { describe, expect, it } from '@jest/globals';
import { readText } from '../reading.ts';
import { framesOf } from './frames.ts';

/** The frames of a text, each as its verb and its words by part: "beat: subject Ada, object Ben". */
const said = (text: string, language: string) =>
  framesOf(readText(text, language)).map(({ verb, parts }) =>
    [`${verb.form}:`, parts.map(({ word, role }) => `${role} ${word.form}`).join(', ')].join(' '),
  );

describe('framesOf', () => {
  it.each([
    ['en', 'Ada beat Ben.', ['beat: subject Ada, object Ben']],
    ['en', 'Ben was beaten by Ada.', ['beaten: object Ben, subject Ada']],
    ['en', 'Ada moved from Hale to Dorn.', ['moved: subject Ada, from Hale, to Dorn']],
    [
      'en',
      'Ada denied it and blamed the clerk.',
      ['denied: subject Ada', 'blamed: subject Ada, object clerk'],
    ],
    ['en', "Ada's dog bites the cook.", ["bites: of Ada's, subject dog, object cook"]],
    ['de', 'Den Koch hat der Hund gebissen.', ['gebissen: object Koch, subject Hund']],
    ['de', 'Der Koch wurde vom Hund gebissen.', ['gebissen: object Koch, subject Hund']],
    [
      'de',
      'Dem Museum schenkte die Malerin das Bild.',
      ['schenkte: to Museum, subject Malerin, object Bild'],
    ],
    ['fr', 'La ville fut assiégée par le duc.', ['assiégée: object ville, subject duc']],
    ['es', 'Al conde lo derrotó el rey.', ['derrotó: to conde, subject rey']],
    ['pt', 'Tomé foi processado por Serra.', ['processado: object Tomé, subject Serra']],
  ])('tells in %s who does what to whom: %s', (language, text, frames) => {
    expect(said(text, language)).toEqual(frames);
  });

  it('names no subject where word order leaves it open', () => {
    expect(said('En marzo compró el banco una empresa.', 'es').join()).not.toContain('subject');
  });

  it('has nothing for a language whose small words it does not know', () => {
    expect(framesOf(readText('Ada batte Ben.', 'it'))).toEqual([]);
  });
});
