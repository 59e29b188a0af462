import type { Footnote } from '../../contracts/article-request.ts';
import type { ArticleSection } from '../../domain/article/article.ts';
import { footnotesOf } from '../../domain/article/footnotes.ts';
import {
  numberCitations,
  sectionSentences,
  sourceFinder,
} from '../../domain/article/number-citations.ts';
import { cautionFinder, titleWithStanding } from '../../domain/provenance/standing.ts';
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
  const quoted = evidence.map((document) => ({ ...document, id: document._id }));
  const named = sources.map((source) => ({
    ...source,
    id: source._id,
    title: titleWithStanding(source),
  }));
  const numbers = numberCitations(
    sections.flatMap(sectionSentences),
    sourceFinder(quoted),
    cautionFinder(named),
  );
  const footnotes = footnotesOf(numbers, quoted, named);
  const byEvidence = new Map(footnotes.map((footnote) => [footnote.evidenceId, footnote]));
  const html = sections.map((section) =>
    renderSection(section, {
      numbers,
      targetOf: ({ evidenceIds: [id = ''] }) => ({ href: byEvidence.get(id)?.url ?? '' }),
      nameOf: (id) => byEvidence.get(id)?.source ?? '',
    }),
  );
  return { html, footnotes };
}
