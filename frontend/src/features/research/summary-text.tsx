import type { Summary } from '@citeloom/common/contracts/research';
import { EvidenceChips, type OpenEvidence } from './evidence-chips.tsx';

type Props = { summary: Summary; whole: boolean } & OpenEvidence;

/** Three lines of the summary, or all of it with each sentence followed by its own markers. */
export function SummaryText({ summary, whole, openEvidence, onOpenEvidence }: Props) {
  const look = 'mt-2 text-16 leading-[1.55]';
  if (!whole || summary.sentences.length === 0) {
    return <p className={`${look} ${whole ? '' : 'line-clamp-3'}`}>{summary.summary}</p>;
  }
  return (
    <p className={look}>
      {summary.sentences.map(({ text, evidenceIds }, index) => (
        <span key={index}>
          {text}
          <EvidenceChips
            summary={summary}
            evidenceIds={evidenceIds}
            openEvidence={openEvidence}
            onOpenEvidence={onOpenEvidence}
          />{' '}
        </span>
      ))}
    </p>
  );
}
