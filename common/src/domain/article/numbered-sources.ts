import type { EvidenceReport } from '../../contracts/evidence-report.ts';
import { passageLabel } from './citation-label.ts';
import type { CitationNumbers } from './number-citations.ts';

type Report = Pick<EvidenceReport, 'sources' | 'evidence'>;

/** A cited source with its number in the text, and its cited passages with theirs. */
type NumberedSource = {
  number: number;
  source: Report['sources'][number];
  passages: { label: string; evidence: Report['evidence'][number] }[];
};

/**
 * What an article cites, by number.
 *
 * @throws Error when a cited piece of evidence or its source is not in the report.
 */
export function numberedSources(numbers: CitationNumbers, report: Report): NumberedSource[] {
  const known = new Map(report.evidence.map((item) => [item.id, item]));
  const sources = new Map(report.sources.map((source) => [source.id, source]));
  const numbered = new Map<number, NumberedSource>();
  for (const [evidenceId, number] of numbers) {
    const evidence = known.get(evidenceId);
    const source = evidence && sources.get(evidence.sourceId);
    if (!evidence || !source) throw new Error(`No evidence or source behind ${evidenceId}`);
    const one = numbered.get(number.source) ?? { number: number.source, source, passages: [] };
    one.passages.push({ label: passageLabel(number), evidence });
    numbered.set(number.source, one);
  }
  return [...numbered.values()];
}
