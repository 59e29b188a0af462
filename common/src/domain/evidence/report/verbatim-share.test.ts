import { describe, expect, it } from '@jest/globals';
import { verbatimShare } from './verbatim-share.ts';

const sentence = (text: string, id = 'e') => ({
  ...{ text, evidenceIds: [id], verdict: 'supported' as const, checks: [] },
});
const share = (texts: string[], passage: string) =>
  verbatimShare(
    texts.map((text) => sentence(text)),
    () => passage,
  );

describe('verbatimShare', () => {
  it('is 1 for quotations, whatever their marks and capitals', () => {
    expect(share(['“The old bridge was closed in May,” it says.'], 'x')).toBe(0);
    expect(
      share(['The old bridge was closed.'], 'Then the old bridge was closed – for good.'),
    ).toBe(1);
    expect(share(['Trains stopped.'], 'In May trains stopped.')).toBe(1);
  });

  it('counts runs of five words and not shared words', () => {
    const passage = 'The bridge over the old river was closed in May';
    expect(share(['In May the river was old and closed the bridge'], passage)).toBe(0);
    expect(share(['They say the bridge over the old ferry lane'], passage)).toBeCloseTo(5 / 9);
  });

  it('is 0 without words', () => {
    expect(verbatimShare([], () => 'x')).toBe(0);
    expect(share(['…'], 'x')).toBe(0);
  });
});
