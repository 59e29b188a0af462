import { describe, expect, it } from '@jest/globals';
import { trimOpening } from './trim-opening.ts';

describe('trimOpening', () => {
  it.each([
    ['However, scripts may abort.', 'en', 'Scripts may abort.'],
    ['Note that scripts may abort.', 'en', 'Scripts may abort.'],
    ['NOTE: Scripts may abort.', 'en', 'Scripts may abort.'],
    ['Außerdem, so heißt es, gilt das.', 'de', 'So heißt es, gilt das.'],
    ['Cependant, elle reste utile.', 'fr', 'Elle reste utile.'],
    ['However scripts are run, they may abort.', 'en', 'However scripts are run, they may abort.'],
    ['Generally, scripts may abort.', 'en', 'Generally, scripts may abort.'],
    ['Otherwise, scripts may abort.', 'en', 'Otherwise, scripts may abort.'],
    ['However, 脚本', 'zh', 'However, 脚本'],
  ])('shows %p (%s) as %p', (quote, language, shown) => {
    expect(trimOpening(quote, language)).toBe(shown);
  });
});
