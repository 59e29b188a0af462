import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import type { ArticleSection, ArticleSentence } from '../article/article.ts';

/** The numbers of a report, as `GET /api/evidence/:articleId` gives them. */
export type EvidenceTotals = EvidenceReport['totals'];

/** The sentences of an article in reading order, without headings and without removed ones. */
export function articleSentences(sections: readonly ArticleSection[]): ArticleSentence[] {
  return sections.flatMap((section) =>
    section.blocks.flatMap((block) => {
      if (block.type === 'paragraph') return block.sentences;
      return block.type === 'list' ? block.items : [];
    }),
  );
}

/**
 * Counts for the evidence report and the line under the title ("38 of 38 cited sentences
 * supported"). `sentences`, `checkable`, `cited`, `supported` and `softened` count what stands in
 * the article; `removed` what was taken out. The gate leaves a sentence uncited only when it carries
 * no checkable fact, so the others are the checkable ones. `cited` is supported plus softened.
 */
export function evidenceTotals(sections: readonly ArticleSection[]): EvidenceTotals {
  const kept = articleSentences(sections);
  const count = (test: (sentence: ArticleSentence) => boolean) => kept.filter(test).length;
  return {
    sentences: kept.length,
    checkable: count((sentence) => sentence.verdict !== 'uncited'),
    cited: count((sentence) => sentence.evidenceIds.length > 0),
    supported: count((sentence) => sentence.verdict === 'supported'),
    softened: count((sentence) => sentence.verdict === 'softened'),
    recited: count((sentence) => sentence.recited === true),
    unsupported: count((sentence) => sentence.verdict === 'unsupported'),
    removed: sections.reduce((sum, section) => sum + section.removed.length, 0),
  };
}
