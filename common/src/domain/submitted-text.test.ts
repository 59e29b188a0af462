import { describe, expect, it } from '@jest/globals';
import {
  SUBMITTED_REFERENCES_MAX,
  SUBMITTED_TEXT_MAX,
  submittedTextProblem,
  titleOfText,
} from './submitted-text.ts';

describe('givenTextProblem', () => {
  it('refuses nothing and too much', () => {
    expect(submittedTextProblem(' \n')).toBe('Paste the text that is to be checked');
    expect(submittedTextProblem('a'.repeat(SUBMITTED_TEXT_MAX))).toBeNull();
    expect(submittedTextProblem('a'.repeat(SUBMITTED_TEXT_MAX + 1))).toContain(
      '100,001 characters',
    );
  });

  it('refuses more references than anybody follows', () => {
    expect(submittedTextProblem('So [1].'.repeat(SUBMITTED_REFERENCES_MAX))).toBeNull();
    expect(submittedTextProblem('So [1].'.repeat(SUBMITTED_REFERENCES_MAX + 1))).toContain(
      '2,000 marks',
    );
  });
});

describe('titleOfText', () => {
  it.each([
    ['# On **looms**\n\nThey weave.', 'On looms'],
    ['<style>p{}</style><h1>On looms</h1><p>They weave.</p>', 'On looms'],
    ['<p>Old <a href="x"><b>looms</b></a> weave.</p><p>Slowly.</p>', 'Old looms weave.'],
    ['\n- [Looms](https://example.org) weave.', 'Looms weave.'],
    [`${'word '.repeat(40)}`, `${'word '.repeat(16).trim()}…`],
    ['—', 'A text without words'],
  ])('of %j is %j', (text, title) => {
    expect(titleOfText(text)).toBe(title);
  });
});
