import type { EvidenceReport, Verdict } from '../../../contracts/evidence-report.ts';
import type { ArticleSection, ArticleSentence } from '../../article/article.ts';
import { sectionSentences } from '../../article/number-citations.ts';
import { levelOf } from '../../article/sentence-level.ts';

/** The numbers of a report, as `GET /api/evidence/:articleId` gives them. */
export type EvidenceTotals = EvidenceReport['totals'];

/**
 * Counts for the evidence report and the line under the title. All but `removed` count what stands in
 * the article; only what carries no checkable fact is left uncited. Cited sentences of articles that
 * were stored before there were levels count as quoted where they were marked as quotations, else as
 * judged: then rules judged them.
 */
export function evidenceTotals(sections: readonly ArticleSection[]): EvidenceTotals {
  const kept = sections.flatMap(sectionSentences);
  const count = (test: (sentence: ArticleSentence) => boolean) => kept.filter(test).length;
  const countVerdict = (wanted: Verdict) => count(({ verdict }) => verdict === wanted);
  const quoted = count((sentence) => levelOf(sentence) === 'quoted');
  const judged = count((sentence) => levelOf(sentence) === 'judged');
  return {
    sentences: kept.length,
    checkable: count(({ verdict }) => verdict !== 'uncited'),
    cited: count(({ evidenceIds }) => evidenceIds.length > 0),
    ...{ supported: quoted + judged, quoted, judged },
    softened: countVerdict('softened'),
    recited: count((sentence) => sentence.recited === true),
    restated: countVerdict('restated'),
    unsupported: countVerdict('unsupported'),
    removed: sections.reduce((sum, section) => sum + section.removed.length, 0),
  };
}
