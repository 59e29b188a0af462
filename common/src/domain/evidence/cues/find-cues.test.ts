import { describe, expect, it } from '@jest/globals';
import { CUES_DE } from './cues-de.ts';
import { CUES_EN } from './cues-en.ts';
import { CUES_ES } from './cues-es.ts';
import { CUES_FR } from './cues-fr.ts';
import { CUES_PT } from './cues-pt.ts';
import { findCues } from './find-cues.ts';

describe('findCues', () => {
  it.each(Object.entries({ en: CUES_EN, de: CUES_DE, fr: CUES_FR, es: CUES_ES, pt: CUES_PT }))(
    '%s: gives every phrase one class only',
    (_, table) => {
      const phrases = Object.values(table).flatMap((list) =>
        list
          .replaceAll('\n', '')
          .split('|')
          .map((phrase) => phrase.trim()),
      );
      expect(
        phrases.filter((phrase, at) => phrase === '' || phrases.indexOf(phrase) !== at),
      ).toEqual([]);
    },
  );

  it('gives offsets into the text', () => {
    const text = 'It must  not be so.';
    expect(findCues(text, 'en-GB').map(({ start, end }) => text.slice(start, end))).toEqual([
      'must',
      'not',
    ]);
  });

  it('finds nothing in a language it does not know', () => {
    expect(findCues('It must not be.', 'xx')).toEqual([]);
  });
});
