import { describe, expect, it } from '@jest/globals';
import type { ArticleSection, ArticleSentence } from '../../article/article.ts';
import { sectionSentences } from '../../article/number-citations.ts';
import { evidenceTotals } from './totals.ts';

const sentence = (
  verdict: ArticleSentence['verdict'],
  ...evidenceIds: string[]
): ArticleSentence => ({
  text: verdict,
  evidenceIds,
  verdict,
  checks: [],
});

const sections: ArticleSection[] = [
  {
    id: 'lead',
    blocks: [
      { type: 'paragraph', sentences: [sentence('uncited'), sentence('supported', 'a', 'b')] },
    ],
    removed: [sentence('removed')],
  },
  {
    id: 'one',
    blocks: [
      { type: 'heading', level: 2, text: 'Heading' },
      {
        type: 'list',
        items: [sentence('softened', 'a'), { ...sentence('supported', 'c'), recited: true }],
      },
      { type: 'paragraph', sentences: [{ ...sentence('unsupported'), author: 'person' }] },
    ],
    removed: [sentence('removed', 'a'), sentence('removed')],
  },
];

describe('evidenceTotals', () => {
  it('counts what stands in the article, and apart from it what was removed', () => {
    expect(evidenceTotals(sections)).toEqual({
      sentences: 5,
      checkable: 4,
      cited: 3,
      ...{ supported: 3, quoted: 0, judged: 3 },
      softened: 1,
      recited: 1,
      restated: 0,
      unsupported: 1,
      removed: 3,
    });
    expect(evidenceTotals([])).toMatchObject({ sentences: 0, removed: 0 });
  });

  it('lists sentences in reading order', () => {
    expect(sections.flatMap(sectionSentences).map(({ verdict }) => verdict)).toEqual([
      ...['uncited', 'supported', 'softened', 'supported', 'unsupported'],
    ]);
  });
});
