import { describe, expect, it } from '@jest/globals';
import type { Summary } from '@citeloom/common/contracts/research';
import { chosenOptions, languagesOf } from './use-article-options.ts';

const summary = (id: string, language?: string) => ({ id, language }) as Summary;

describe('options for an article', () => {
  it('offer the languages of what is selected, each once', () => {
    const summaries = [summary('a', 'en'), summary('b', 'de'), summary('c', 'en'), summary('d')];
    expect(languagesOf(summaries, ['a', 'c'])).toEqual(['en']);
    expect(languagesOf(summaries, ['c', 'b', 'd'])).toEqual(['de', 'en']);
  });

  it('leave out a language that the selection does not have, and all the rest without a model', () => {
    const options = { tone: 'formal', quotedOnly: true, language: 'de' } as const;
    expect(chosenOptions(options, ['en', 'de'], true)).toEqual(options);
    expect(chosenOptions(options, ['en', 'de'], false)).toEqual({ language: 'de' });
    expect(chosenOptions({ ...options, outlineFirst: true }, ['en'], false)).toEqual({
      outlineFirst: true,
    });
    const others = { tone: 'formal', quotedOnly: true };
    expect(chosenOptions(options, ['en', 'fr'], true)).toEqual(others);
    expect(chosenOptions(options, ['de'], true)).toEqual(others);
  });
});
