import { describe, expect, it } from '@jest/globals';
import { briefOfText } from './text-brief.ts';

describe('what an artist may know of a posted text', () => {
  it('is its headings and beginning, without tags and scripts', () => {
    const html =
      '<h1>T</h1><h2>Ink &amp; paper</h2><script>steal()</script><p>Ink <b>darkens</b>.</p><p>Soon.</p>';
    expect(briefOfText({ seed: 'run', title: ' Ink ', content: html })).toMatchObject({
      ...{ seed: 'run', title: 'Ink', topic: 'Ink', headings: ['Ink & paper'] },
      ...{ lead: 'Ink darkens. Soon.', quotations: [], sourceCount: 0, dates: null },
    });
  });

  it('is a plain text as it stands', () => {
    expect(
      briefOfText({ seed: 'run', title: 'Ink', content: 'First.\n\nSecond, 1 < 2.' }).lead,
    ).toBe('First. Second, 1 < 2.');
  });

  it('is short, however long the text', () => {
    const { lead } = briefOfText({
      seed: 'run',
      title: 'Ink',
      content: '<p>word</p>'.repeat(40_000),
    });
    expect(lead.length).toBeLessThanOrEqual(600);
  });
});
