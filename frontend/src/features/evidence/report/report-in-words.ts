import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { citedSources, sourcesInWords } from '@citeloom/common/domain/evidence/origins';
import { formatCount, formatNumber } from '../../../lib/format.ts';

/** Whose sentences a report is about: an article's, or those of a text that somebody had checked. */
export type ReportKind = 'article' | 'text';

const are = (count: number) => (count === 1 ? 'is' : 'are');
const were = (count: number) => (count === 1 ? 'was' : 'were');

const fromSources = (report: EvidenceReport) =>
  sourcesInWords(citedSources(report), report.origins);

function articleInWords(report: EvidenceReport): string[] {
  const { cited, supported, softened, removed, recited, unsupported } = report.totals;
  return [
    `${formatNumber(supported)} of ${formatCount(cited, 'cited sentence')} ${are(supported)} supported by the passage behind ${supported === 1 ? 'it' : 'them'}, from ${fromSources(report)}.`,
    softened > 0
      ? `${formatCount(softened, 'sentence')} ${were(softened)} cut back to the part that the passage carries.`
      : '',
    removed > 0
      ? `${formatCount(removed, 'sentence')} ${were(removed)} removed, because no passage carried ${removed === 1 ? 'it' : 'them'}.`
      : '',
    recited > 0
      ? `For ${formatCount(recited, 'sentence')} other evidence was found than the writer had cited.`
      : '',
    unsupported > 0
      ? `${formatCount(unsupported, 'sentence')} that a person wrote ${are(unsupported)} not supported.`
      : '',
  ];
}

function textInWords(report: EvidenceReport): string[] {
  const { checkable, supported, unsupported, sentences } = report.totals;
  if (checkable === 0) return ['Nothing in this text can be checked: it states no facts.'];
  const rest = sentences - checkable;
  return [
    supported > 0
      ? `${formatNumber(supported)} of ${formatCount(checkable, 'sentence')} that can be checked ${are(supported)} supported, from ${fromSources(report)}.`
      : checkable === 1
        ? 'The one sentence that can be checked is not supported by a source here.'
        : `None of the ${formatCount(checkable, 'sentence')} that can be checked is supported by a source here.`,
    supported > 0 && unsupported > 0
      ? `For ${formatCount(unsupported, 'sentence')} no passage says the same.`
      : '',
    rest > 0
      ? `${formatCount(rest, 'sentence')} ${rest === 1 ? 'states' : 'state'} nothing that could be checked.`
      : '',
  ];
}

/** What a report comes to, in a few sentences. */
export function reportInWords(report: EvidenceReport, kind: ReportKind): string {
  const words = kind === 'article' ? articleInWords(report) : textInWords(report);
  return words.filter(Boolean).join(' ');
}
