import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import type { ArticleSection } from '@citeloom/common/domain/article/article';
import type { LegendItem } from '@citeloom/common/domain/article/level-legend';
import type { CitationNumbers } from '@citeloom/common/domain/article/number-citations';
import type { ProofNote } from '@citeloom/common/domain/publishing/proof-notes';

/** An article as every publisher gets it, with its proof. */
export type PublishableArticle = {
  id: string;
  title: string;
  language: string;
  excerpt: string;
  sections: ArticleSection[];
  /** Evidence id → number of its marker. */
  numbers: CitationNumbers;
  notes: ProofNote[];
  /** "38 cited sentences: 31 quoted, 7 restated and judged · 9 independent sources". */
  evidence: string;
  legend: LegendItem[];
  /** Who wrote it, in words; null when nobody knows. */
  credit: string | null;
  report: EvidenceReport;
};
