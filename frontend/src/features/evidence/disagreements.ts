import type { Disagreement, EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { passageAddress } from '../../lib/passage-address.ts';
import type { PassageDisagreement } from '../../ui/passage.tsx';

/** What sources disagree on, in words. */
export const disagreementWords: Record<Disagreement['about'], string> = {
  numbers: 'the number',
  dates: 'the date',
  negations: 'whether it is so',
  comparatives: 'how it compares',
};

/** One side of a disagreement: what a source says, and where. */
export type Voice = { evidenceId: string; value: string; title: string; href: string | null };

/** Who says what in a disagreement, in its order; a value that is not given is the passage's own words. */
export function voicesOf(disagreement: Disagreement, report: EvidenceReport): Voice[] {
  return disagreement.evidenceIds.flatMap((evidenceId, index) => {
    const quoted = report.evidence.find(({ id }) => id === evidenceId);
    const source = report.sources.find(({ id }) => id === quoted?.sourceId);
    if (!quoted || !source) return [];
    const { title, url } = source;
    const value = disagreement.values[index] ?? `“${quoted.quote}”`;
    return [{ evidenceId, value, title, href: passageAddress(url, evidenceId) }];
  });
}

/** The disagreements that a passage takes part in, seen from it. */
export function disagreementsOf(evidenceId: string, report: EvidenceReport): PassageDisagreement[] {
  return report.disagreements.flatMap((disagreement) => {
    const voices = voicesOf(disagreement, report);
    const own = voices.find((voice) => voice.evidenceId === evidenceId);
    const others = voices.filter((voice) => voice !== own);
    if (!own || others.length === 0) return [];
    return [{ about: disagreementWords[disagreement.about], own: own.value, others }];
  });
}
