import { describe, expect, it } from '@jest/globals';
import { definedIn } from './defining.ts';

describe('definedIn', () => {
  it.each([
    ['en', 'A heat pump is a machine that moves warmth.', 'A heat pump'],
    ['de', 'Eine Wärmepumpe ist eine Maschine.', 'Eine Wärmepumpe'],
    ['es', 'AppArmor es un sistema de control.', 'AppArmor'],
    ['pt', 'A bomba é uma máquina.', 'A bomba'],
  ])('finds what a sentence defines (%s): %s', (language, sentence, subject) => {
    expect(definedIn(sentence, language)).toBe(subject);
  });

  it.each([
    'A heat pump is not a boiler.',
    'Heat pumps allow a house to be warm.',
    'Heat pumps are used throughout the town.',
    'Heat pumps are one of the great inventions.',
    'Heat pumps are quiet if the fan is large.',
    'Most owners of a house in the old town at the river, which is cold, have one that is a pump.',
  ])('finds nothing in: %s', (sentence) => {
    expect(definedIn(sentence, 'en')).toBeNull();
  });
});
