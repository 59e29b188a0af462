import { describe, expect, it } from '@jest/globals';
import type { RunListItem } from '@citeloom/common/contracts/run';
import { stateWords, titleOf } from './run-words.ts';

type Told = Pick<RunListItem, 'kind' | 'status' | 'progress' | 'outcome'>;

function text(run: Partial<Told>): string {
  return stateWords({ kind: 'research', status: 'succeeded', progress: 100, ...run }).text;
}

describe('the state of a run in a list', () => {
  it('says of a research how many summaries it has, or that nothing was found', () => {
    expect(text({ outcome: { summaries: 5 } })).toBe('5 summaries');
    expect(text({ outcome: { summaries: 1 } })).toBe('1 summary');
    expect(text({ outcome: { summaries: 0 } })).toBe('Nothing found');
  });

  it('says of an article what it has beside its text', () => {
    const article = (outcome: Told['outcome']) => text({ kind: 'article', outcome });
    expect(article({ images: 0, edited: false })).toBe('Ready');
    expect(article({ images: 3, edited: false })).toBe('3 images');
    expect(article({ images: 3, edited: true })).toBe('3 images · edited');
    expect(article({ images: 0, edited: true })).toBe('Edited');
  });

  it('says of one that goes on how far it is, and of one that stopped that it did', () => {
    expect(text({ status: 'running', progress: 41.6 })).toBe('Running, 42 %');
    expect(text({ status: 'failed', outcome: { summaries: 2 } })).toBe('Failed');
    expect(text({ kind: 'text-check' })).toBe('Ready');
  });
});

describe('the title of a run in a list', () => {
  it('is the one of its article as it is now, else what was asked', () => {
    expect(titleOf({ title: 'ink', outcome: { title: 'Ink that darkens' } })).toBe(
      'Ink that darkens',
    );
    expect(titleOf({ title: 'ink', outcome: { summaries: 2 } })).toBe('ink');
  });
});
