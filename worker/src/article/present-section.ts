import type { Footnote } from '@citeloom/common/contracts/article-request';
import type { ArticleSection } from '@citeloom/common/domain/article/article';
import { footnotesOf } from '@citeloom/common/domain/article/footnotes';
import { numberCitations } from '@citeloom/common/domain/article/number-citations';
import { renderSection } from '@citeloom/common/domain/article/render-section';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { SourceDocument } from '@citeloom/common/server/models/source';

/**
 * The last of an article's sections as readers get it while the rest is being written: HTML with
 * numbers that go on from the sections before, and the footnotes that it adds. Addresses are unsigned.
 */
export function presentLastSection(
  sections: readonly ArticleSection[],
  material: { evidence: readonly EvidenceDocument[]; sources: readonly SourceDocument[] },
): { html: string; footnotes: Footnote[] } {
  const numbers = numberCitations([...sections]);
  const before = numberCitations(sections.slice(0, -1));
  const footnotes = footnotesOf(
    numbers,
    material.evidence.map((document) => ({ ...document, id: document._id })),
    material.sources.map((source) => ({ ...source, id: source._id })),
  );
  const byEvidence = new Map(footnotes.map((footnote) => [footnote.evidenceId, footnote]));
  const last = sections.at(-1);
  const html = last
    ? renderSection(
        last,
        (evidenceId) => {
          const footnote = byEvidence.get(evidenceId);
          return { number: footnote?.id ?? 0, href: footnote?.url ?? '' };
        },
        (evidenceId) => byEvidence.get(evidenceId)?.source ?? '',
      )
    : '';
  return { html, footnotes: footnotes.filter(({ evidenceId }) => !before.has(evidenceId)) };
}
