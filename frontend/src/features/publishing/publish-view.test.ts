import { describe, expect, it } from '@jest/globals';
import { viewPublication } from './publish-view.ts';

const input = {
  ...{ articleId: '00000000-0000-4000-8000-000000000001', publisher: 'wordpress' as const },
  ...{ siteUrl: 'https://x.example', connectionId: null, remember: false, update: false },
  ...{ imageIds: null, reportLink: false },
};
const answer = {
  ...{ success: true, message: 'A draft was written.', draftUrl: null, updated: false, notes: [] },
};
const error = (code: string, message: string) => ({ code, message, retryable: false });

describe('a publication', () => {
  it('works until its answer is here', () => {
    expect(viewPublication({ status: 'running', input }).state).toBe('working');
    expect(viewPublication({ status: 'succeeded', input }).state).toBe('working');
  });

  it('is published with its answer', () => {
    const view = viewPublication({ status: 'succeeded', input, result: answer });
    expect(view).toMatchObject({ state: 'published', isWordPress: true, answer });
  });

  it('asks before it changes what is there', () => {
    const failed = { status: 'failed' as const, input, error: error('already_published', 'There') };
    expect(viewPublication(failed).state).toBe('there');
  });

  it('says why it failed, in the words of the server or its own', () => {
    const failed = { status: 'failed' as const, input, error: error('x', 'No way') };
    expect(viewPublication(failed)).toMatchObject({ state: 'failed', problem: 'No way' });
    expect(viewPublication({ ...failed, error: error('x', '') }).problem).toBe(
      'Failed to publish to WordPress',
    );
  });
});
