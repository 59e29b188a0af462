import type { Summary } from '@citeloom/common/contracts/research';
import { EvidenceChips, type OpenEvidence } from './evidence-chips.tsx';

/** The row of a card that leads to each of its passages. */
export function SummaryPassages({ summary, ...open }: { summary: Summary } & OpenEvidence) {
  if (summary.evidence.length === 0) return null;
  return (
    <p className="leading-8">
      {summary.evidence.length === 1 ? 'Passage' : 'Passages'}
      <EvidenceChips
        summary={summary}
        evidenceIds={summary.evidence.map(({ id }) => id)}
        {...open}
      />
    </p>
  );
}
