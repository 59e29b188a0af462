import type { EvidenceReport, ReportSentence } from '@citeloom/common/contracts/evidence-report';
import { explainChecks } from '@citeloom/common/domain/evidence/explain-check';

/** Why no passage carries a sentence, in words for people; empty when all its checks passed. */
export function whyNot(sentence: ReportSentence, report: Pick<EvidenceReport, 'evidence'>): string {
  const id = sentence.nearest ?? sentence.evidenceIds[0];
  const passage = report.evidence.find((candidate) => candidate.id === id);
  return explainChecks(sentence.checks, {
    sentence: sentence.text,
    passage: passage && passage.before + passage.quote + passage.after,
  });
}
