import type { ReportSentence } from '@citeloom/common/contracts/evidence-report';
import { explainChecks } from '@citeloom/common/domain/evidence/report/explain-check';

/** Why no passage carries a sentence, in words for people; empty when all its checks passed. */
export function whyNot({ checks, text }: ReportSentence): string {
  return explainChecks(checks, { sentence: text });
}
