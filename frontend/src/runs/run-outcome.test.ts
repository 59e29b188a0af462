import { describe, expect, it } from '@jest/globals';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { outcomeOf } from './run-outcome.ts';

const ended = (more: Partial<RunSnapshot>) =>
  ({ status: 'succeeded', notes: [], ...more }) as unknown as RunSnapshot;
const MADE = '3 verified summaries';
const CUT = { code: 'incomplete' as const, text: 'The budget was used up.' };

describe('how a run ended', () => {
  it('is nothing while it goes on', () => {
    expect(outcomeOf(ended({ status: 'running' }), 'research', MADE)).toBeNull();
  });

  it.each([
    [ended({}), MADE, 'done', 'Research complete!', '3 verified summaries ready.'],
    [
      ended({}),
      null,
      'empty',
      'Nothing was found that could be cited',
      'Nothing was found that could be cited',
    ],
    [
      ended({ notes: [CUT] }),
      MADE,
      'incomplete',
      'The research is incomplete',
      'The budget was used up. What was done is kept: 3 verified summaries.',
    ],
    [
      ended({ status: 'cancelled' }),
      null,
      'cancelled',
      'Research cancelled',
      'Nothing had been finished by then.',
    ],
    [ended({ status: 'failed' }), MADE, 'failed', 'Research Error', 'The research failed.'],
  ] as const)('is told apart from success: %#', (run, made, state, title, text) => {
    expect(outcomeOf(run, 'research', made)).toEqual({ state, title, text });
  });

  it('of an article that is incomplete is not called generated', () => {
    expect(outcomeOf(ended({ notes: [CUT] }), 'article', '2 sections')?.title).toBe(
      'The article is incomplete',
    );
    const error = { code: 'internal', message: 'The loom stopped.', retryable: false } as const;
    expect(outcomeOf(ended({ status: 'failed', error }), 'article', null)?.text).toBe(
      'The loom stopped.',
    );
  });
});
