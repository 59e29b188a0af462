import { describe, expect, it } from '@jest/globals';
import { readDefining } from './defining.ts';

describe('readDefining', () => {
  it.each([
    ['en', 'A heat pump is a machine that moves warmth.', 'A heat pump', 'is'],
    ['en', 'The pump module allows a house to be warm.', 'The pump module', 'does'],
    ['en', 'The main aim of heat pumps is to save gas.', 'heat pumps', 'is'],
    ['en', 'You may buy a heat pump, which is a machine for warmth.', 'heat pump', 'is'],
    ['en', 'In general, a heat pump is a machine.', 'a heat pump', 'is'],
    ['de', 'Eine Wärmepumpe ist eine Maschine.', 'Eine Wärmepumpe', 'is'],
    ['fr', 'Le système des quotas permet de limiter la place.', 'Le système des quotas', 'does'],
    ['es', 'AppArmor es un sistema de control.', 'AppArmor', 'is'],
    ['pt', 'A bomba é uma máquina.', 'A bomba', 'is'],
  ])('finds what a sentence speaks of (%s): %s', (language, sentence, subject, says) => {
    expect(readDefining(sentence, language)).toEqual({ subject, says });
  });

  it.each([
    'A heat pump is not a boiler.',
    'Heat pumps are used throughout the town.',
    'Heat pumps are one of the great inventions.',
    'Heat pumps are quiet if the fan is large.',
    'Most owners of a house in the old town at the river, which is cold, have one that is a pump.',
  ])('finds nothing in: %s', (sentence) => {
    expect(readDefining(sentence, 'en')).toBeNull();
  });
});
