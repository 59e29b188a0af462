import { describe, expect, it } from '@jest/globals';
import { SUMMARY_TITLE_MAX, SummaryChange } from './summary-title.ts';

describe('the title that a person gives a summary', () => {
  it.each([
    ['spaces around it and line breaks', '  The cost\n of a  pump ', 'The cost of a pump'],
    ['control characters', 'The\u0000 cost\u001b', 'The cost'],
    ['characters that turn the direction', 'The \u202ecost', 'The cost'],
    ['emoji', 'Costs 👩‍🔧', 'Costs 👩‍🔧'],
  ])('is one line of plain text: %s', (_what, title, kept) => {
    expect(SummaryChange.parse({ title })).toEqual({ title: kept });
  });

  it.each([
    ['nothing', '', false],
    ['spaces', ' \n ', false],
    ['invisible characters', '\u200b\u0007', false],
    ['the most characters', 'x'.repeat(SUMMARY_TITLE_MAX), true],
    ['the most characters between spaces', ` ${'x'.repeat(SUMMARY_TITLE_MAX)} `, true],
    ['one more', 'x'.repeat(SUMMARY_TITLE_MAX + 1), false],
    ['the one of the research', null, true],
    ['no title', undefined, false],
  ])('of %s is taken: %#', (_what, title, taken) => {
    expect(SummaryChange.safeParse({ title }).success).toBe(taken);
  });
});
