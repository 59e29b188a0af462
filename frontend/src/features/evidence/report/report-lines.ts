import { explainRefusal } from '@citeloom/common/domain/evidence/report/explain-check';
import { passagesBehind } from '@citeloom/common/domain/evidence/report/passage-groups';
import type { EvidenceReport, ReportSentence } from '@citeloom/common/contracts/evidence-report';
import { passageLabel } from '@citeloom/common/domain/article/citation-label';
import { numberCitations, sourceFinder } from '@citeloom/common/domain/article/number-citations';
import { cautionFinder } from '@citeloom/common/domain/provenance/standing';
import { unjudgedWords } from '../../../lib/level-words.ts';
import type { PassageContent } from '../../../ui/passage.tsx';
import { passagesOfReport } from '../passages.ts';

/** A passage behind a sentence, with the number that its citation has in the text. */
export type LinePassage = PassageContent & { id: string };

/** A sentence of a report as it is shown. */
export type ReportLine = {
  sentence: ReportSentence;
  /** The passages that it cites; for one that nothing carries, the one that comes closest. */
  passages: LinePassage[];
  /** Why it is not proved as it was written; empty when it is, or says nothing to check. */
  why: string;
  /** Of a softened sentence: the words of the draft that were kept and those that were not. */
  cut: { kept: string; gone: string } | null;
};

function cutOf({ text, drafted }: ReportSentence): ReportLine['cut'] {
  if (!drafted) return null;
  const words = text.replace(/[.!?…。]+$/u, '');
  let same = 0;
  while (same < words.length && words[same] === drafted[same]) same += 1;
  // Said in the words of its source instead: nothing of the draft was kept.
  if (same < words.length) same = 0;
  return { kept: drafted.slice(0, same), gone: drafted.slice(same) };
}

function whyOf(sentence: ReportSentence, report: EvidenceReport, withModel: boolean): string {
  if (sentence.verdict === 'restated') return unjudgedWords(report.judge, withModel);
  const failed = sentence.verdict === 'removed' || sentence.verdict === 'unsupported';
  return failed || sentence.refused ? explainRefusal(sentence) : '';
}

/**
 * The sentences of a report in its order, each with its passages and what is to be said of it.
 *
 * @param withModel whether a model is connected that could judge restated sentences.
 */
export function reportLines(report: EvidenceReport, withModel: boolean): ReportLine[] {
  const shown = report.sentences.filter(({ verdict }) => verdict !== 'removed');
  const numbers = numberCitations(
    shown,
    sourceFinder(report.evidence),
    cautionFinder(report.sources),
  );
  const passages = passagesOfReport(report);
  return report.sentences.map((sentence) => {
    const { evidenceIds, matches } = sentence;
    return {
      sentence,
      passages: passagesBehind(sentence).flatMap((id) => {
        const passage = passages.get(id);
        if (!passage) return [];
        const shared = matches?.find(({ evidenceId }) => evidenceId === id)?.ranges;
        const number = evidenceIds.length > 0 ? numbers.get(id) : undefined;
        const numbered = number && { number: number.source, label: passageLabel(number) };
        return [{ ...passage, ...numbered, id, shared }];
      }),
      why: whyOf(sentence, report, withModel),
      cut: cutOf(sentence),
    };
  });
}

/** The id of the row of a sentence, counted from 0. */
export function rowId(index: number): string {
  return `sentence-${index + 1}`;
}

/** The id of a passage where it stands in its source. */
export function passageId(evidenceId: string): string {
  return `passage-${evidenceId}`;
}
