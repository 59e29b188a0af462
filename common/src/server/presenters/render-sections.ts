import type { Footnote } from '../../contracts/article-request.ts';
import type { ArticleSection } from '../../domain/article/article.ts';
import { footnotesOf } from '../../domain/article/footnotes.ts';
import { numberCitations } from '../../domain/article/number-citations.ts';
import { renderSection } from '../../domain/article/render-section.ts';
import type { EvidenceDocument } from '../models/evidence.ts';
import type { SourceDocument } from '../models/source.ts';

/** What the sentences of an article cite. */
export type CitedMaterial = {
  evidence: readonly EvidenceDocument[];
  sources: readonly SourceDocument[];
};

/**
 * Sections as readers get them, while they are written and afterwards: the HTML of each with numbered
 * markers, and the footnotes of all in the order of their numbers. Addresses are unsigned.
 */
export function renderSections(
  sections: readonly ArticleSection[],
  { evidence, sources }: CitedMaterial,
): { html: string[]; footnotes: Footnote[] } {
  const numbers = numberCitations([...sections]);
  const footnotes = footnotesOf(
    numbers,
    evidence.map((document) => ({ ...document, id: document._id })),
    sources.map((source) => ({ ...source, id: source._id })),
  );
  const byEvidence = new Map(footnotes.map((footnote) => [footnote.evidenceId, footnote]));
  const html = sections.map((section) =>
    renderSection(
      section,
      (id) => ({ number: numbers.get(id) ?? 0, href: byEvidence.get(id)?.url ?? '' }),
      (id) => byEvidence.get(id)?.source ?? '',
    ),
  );
  return { html, footnotes };
}

/** The last of some sections, with the footnotes that the ones before it do not have. */
export function renderLastSection(
  sections: readonly ArticleSection[],
  material: CitedMaterial,
): { html: string; footnotes: Footnote[] } {
  const { html, footnotes } = renderSections(sections, material);
  const before = numberCitations(sections.slice(0, -1));
  return {
    html: html.at(-1) ?? '',
    footnotes: footnotes.filter(({ evidenceId }) => !before.has(evidenceId)),
  };
}
