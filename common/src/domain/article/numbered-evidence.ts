import type { EvidenceReport } from '../../contracts/evidence-report.ts';

type Report = Pick<EvidenceReport, 'sources' | 'evidence'>;

/** A cited passage with its number in the text and the source it stands in. */
type NumberedEvidence = {
  number: number;
  evidence: Report['evidence'][number];
  source: Report['sources'][number];
};

/**
 * What an article cites, by number.
 *
 * @param numbers evidence id → number, as `numberCitations` gives it.
 * @throws Error when a cited piece of evidence or its source is not in the report.
 */
export function numberedEvidence(
  numbers: ReadonlyMap<string, number>,
  report: Report,
): NumberedEvidence[] {
  const known = new Map(report.evidence.map((item) => [item.id, item]));
  const sources = new Map(report.sources.map((source) => [source.id, source]));
  return [...numbers]
    .sort(([, one], [, other]) => one - other)
    .map(([evidenceId, number]) => {
      const evidence = known.get(evidenceId);
      const source = evidence && sources.get(evidence.sourceId);
      if (!evidence || !source) throw new Error(`No evidence or source behind ${evidenceId}`);
      return { number, evidence, source };
    });
}
