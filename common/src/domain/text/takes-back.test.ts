import { describe, expect, it } from '@jest/globals';
import { takesBack } from './takes-back.ts';

describe('takesBack', () => {
  it.each([
    ['en', 'However, there are some exceptions.'],
    ['en', 'But in Rust it matters.'],
    ['de', 'Doch das gilt nicht überall.'],
    ['fr', 'Mais il y a des exceptions.'],
    ['es', 'Sin embargo, hay excepciones.'],
    ['pt', 'Porém, há exceções.'],
  ])('%s: limits what was said: %s', (language, sentence) => {
    expect(takesBack(sentence, language)).toBe(true);
  });

  it('does not take a sentence that goes on, or a longer word, for one', () => {
    expect(takesBack('Therefore it makes noise.', 'en')).toBe(false);
    expect(takesBack('Butter melts.', 'en')).toBe(false);
    expect(takesBack('しかし、例外がある。', 'ja')).toBe(false);
  });
});
