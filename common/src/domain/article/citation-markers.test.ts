import { describe, expect, it } from '@jest/globals';
import type { ArticleSentence } from './article.ts';
import { citationMarkers } from './citation-markers.ts';
import { numberCitations } from './number-citations.ts';

/** `a1` and `a2` are passages of source `a`. */
const sourceOf = (id: string) => id[0];
const cited = (ids: string, more: Partial<ArticleSentence> = {}): ArticleSentence => ({
  ...{ text: `On ${ids}.`, evidenceIds: ids.split(' '), verdict: 'supported', checks: [] },
  ...{ level: 'quoted', ...more },
});
const plain: ArticleSentence = { text: 'So.', evidenceIds: [], verdict: 'uncited', checks: [] };

/** Markers as `1`, several as `1+2`, none as an empty text; behind them the proof that they speak of. */
function shown(...sentences: ArticleSentence[]): string[] {
  const numbers = numberCitations(sentences, sourceOf);
  return citationMarkers(sentences, numbers).map(({ markers, proof }) =>
    [markers.map(({ number }) => number).join('+'), proof ?? ''].join(' ').trim(),
  );
}

describe('numberCitations', () => {
  it('numbers sources by first appearance, and the passages of each the same way', () => {
    const numbers = numberCitations([cited('b1'), cited('a1 b2'), cited('b1')], sourceOf);
    expect([...numbers].map(([id, { source, passage }]) => `${id}: ${source}.${passage}`)).toEqual([
      ...['b1: 1.1', 'a1: 2.1', 'b2: 1.2'],
    ]);
  });

  it('counts what has no known source as a source of its own', () => {
    const numbers = numberCitations([cited('x'), cited('y')], () => undefined);
    expect([...numbers.values()].map(({ source }) => source)).toEqual([1, 2]);
  });
});

describe('citationMarkers', () => {
  it('stand once behind neighbours from one source, whichever passages they cite', () => {
    expect(shown(cited('a1'), cited('a2'), cited('a1'), cited('b1'))).toEqual([
      ...['', '', '1 quoted', '2 quoted'],
    ]);
  });

  it('stand behind each where the sources differ, or something uncited stands between', () => {
    expect(shown(cited('a1'), cited('a1 b1'), cited('b1 a2'), plain, cited('b1'))).toEqual([
      ...['1 quoted', '', '1+2 quoted', '', '2 quoted'],
    ]);
  });

  it('speak of quotation only where every sentence that shares them is quoted', () => {
    const restated = cited('a1', { level: 'judged' });
    expect(shown(restated, cited('a2'), cited('b1'))).toEqual(['', '1 restated', '2 quoted']);
    expect(shown(cited('a2'), restated)).toEqual(['', '1 restated']);
  });

  it('do not stand behind what sums up other sentences, which are numbered first', () => {
    const opening = cited('b1 a1', { level: 'judged', overview: true });
    expect(shown(opening, cited('a1'), cited('b1'))).toEqual(['', '1 quoted', '2 quoted']);
  });

  it('do not stand behind an example that is made up, whose figures no source has', () => {
    const example = cited('b1', { level: 'judged', supposed: true });
    expect(shown(cited('a1'), example, cited('a1'))).toEqual(['1 quoted', '', '1 quoted']);
  });

  it('leave what nobody has judged to itself', () => {
    const own = cited('a1', { verdict: 'restated', author: 'person', level: undefined });
    expect(shown(cited('a1'), own, own)).toEqual(['1 quoted', '1 not judged', '1 not judged']);
  });

  it('name all passages of a source that their sentence cites', () => {
    const sentence = cited('a1 b1 a2');
    const [only] = citationMarkers([sentence], numberCitations([sentence], sourceOf));
    expect(only?.markers).toEqual([
      { number: 1, evidenceIds: ['a1', 'a2'] },
      { number: 2, evidenceIds: ['b1'] },
    ]);
  });
});
