import type { Summary } from '@citeloom/common/contracts/research';
import { passageAddress } from '../../lib/passage-address.ts';
import { CitationChip } from '../../ui/citation-chip.tsx';
import { levelOfEvidence } from './summary-levels.ts';

export type OpenEvidence = {
  openEvidence: string | null;
  onOpenEvidence: (evidenceId: string, chip: HTMLElement) => void;
};

type Props = { summary: Summary; evidenceIds: string[] } & OpenEvidence;

/** Markers of a summary's evidence, numbered within the summary; each opens its passage. */
export function EvidenceChips({ summary, evidenceIds, openEvidence, onOpenEvidence }: Props) {
  return evidenceIds.map((evidenceId) => {
    const index = summary.evidence.findIndex(({ id }) => id === evidenceId);
    const source = summary.sources.find(({ id }) => id === summary.evidence[index]?.sourceId);
    if (index < 0 || !source) return null;
    return (
      <span key={evidenceId} className="ml-1 inline-block">
        <CitationChip
          number={index + 1}
          level={levelOfEvidence(summary, evidenceId)}
          label={`show the passage in ${source.title}`}
          href={passageAddress(source.url, evidenceId)}
          pressed={openEvidence === evidenceId}
          onOpen={(chip) => onOpenEvidence(evidenceId, chip)}
        />
      </span>
    );
  });
}
