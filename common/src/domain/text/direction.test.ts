import { describe, expect, it } from '@jest/globals';
import { directionOf } from './direction.ts';

describe('directionOf', () => {
  it.each(['ar', 'he', 'fa', 'ur', 'ar-EG', 'he_IL', 'az-Arab', 'AR'])(
    '%s: from the right',
    (tag) => {
      expect(directionOf(tag)).toBe('rtl');
    },
  );

  it.each(['en', 'zh', 'ja', 'pt-BR', 'ks-Deva', '', 'not a tag'])('%s: from the left', (tag) => {
    expect(directionOf(tag)).toBe('ltr');
  });
});
