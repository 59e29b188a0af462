import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { proofWords } from '../../lib/level-words.ts';
import type { PassageContent } from '../../ui/passage.tsx';

/**
 * A passage as it is looked at from one sentence that cites it: with the words that both share, and
 * how the sentence is proved.
 * Without a report, or when no sentence is known to cite it, it stays as it is.
 *
 * @param sentence the sentence before the marker; null takes the first that cites the passage.
 */
export function passageInUse(
  passage: PassageContent,
  evidenceId: string,
  sentence: string | null,
  report: EvidenceReport | null,
): PassageContent {
  if (!report) return passage;
  const citing = report.sentences.filter(
    ({ verdict, evidenceIds }) => verdict !== 'removed' && evidenceIds.includes(evidenceId),
  );
  const used = citing.find(({ text }) => text === sentence) ?? citing[0];
  const shared = used?.matches?.find((match) => match.evidenceId === evidenceId)?.ranges;
  return {
    ...passage,
    ...(shared && { shared }),
    ...(used?.level && {
      level: used.level,
      proof: proofWords(used.level, report.judge?.model ?? null, used),
    }),
  };
}
