import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { levelsInWords } from '@citeloom/common/domain/article/levels-in-words';
import { citedSources, sourcesInWords } from '@citeloom/common/domain/evidence/report/origins';
import { formatCount, formatNumber } from '../../../lib/format.ts';

/** Whose sentences a report is about: an article's, or those of a text that somebody had checked. */
export type ReportKind = 'article' | 'text';

const are = (count: number) => (count === 1 ? 'is' : 'are');
const were = (count: number) => (count === 1 ? 'was' : 'were');

const fromSources = (report: EvidenceReport) =>
  sourcesInWords(citedSources(report), report.origins);

const notJudged = (count: number) =>
  count > 0
    ? `${formatCount(count, 'sentence')} ${are(count)} restated and not judged: figures and names stand in a passage.`
    : '';

function articleInWords(report: EvidenceReport): string[] {
  const { softened, removed, recited, restated, unsupported } = report.totals;
  return [
    `${levelsInWords(report)}, from ${fromSources(report)}.`,
    softened > 0
      ? `${formatCount(softened, 'sentence')} ${are(softened)} said in the words of the source, because what was drafted was not proved.`
      : '',
    removed > 0
      ? `${formatCount(removed, 'sentence')} ${were(removed)} removed, because no passage was found to state ${removed === 1 ? 'it' : 'them'}.`
      : '',
    recited > 0
      ? `For ${formatCount(recited, 'sentence')} other evidence was found than the writer had cited.`
      : '',
    notJudged(restated),
    unsupported > 0
      ? `${formatCount(unsupported, 'sentence')} that a person wrote ${are(unsupported)} not supported.`
      : '',
  ];
}

function textInWords(report: EvidenceReport): string[] {
  const { checkable, supported, quoted, judged, restated, unsupported, sentences } = report.totals;
  if (checkable === 0) return ['Nothing in this text can be checked: it states no facts.'];
  const rest = sentences - checkable;
  return [
    supported > 0
      ? `${formatNumber(supported)} of ${formatCount(checkable, 'sentence')} that can be checked ${are(supported)} supported, from ${fromSources(report)}.`
      : checkable === 1
        ? 'The one sentence that can be checked is not supported by a source here.'
        : `None of the ${formatCount(checkable, 'sentence')} that can be checked is supported by a source here.`,
    quoted > 0 && judged > 0
      ? `${formatNumber(quoted)} ${are(quoted)} quoted, ${formatNumber(judged)} ${are(judged)} restated${report.judge ? ' and judged' : ''}.`
      : '',
    notJudged(restated),
    supported + restated > 0 && unsupported > 0
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
