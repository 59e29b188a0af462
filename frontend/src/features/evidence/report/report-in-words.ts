import type { EvidenceReport, ReportSource } from '@citeloom/common/contracts/evidence-report';
import { levelsInWords } from '@citeloom/common/domain/article/levels-in-words';
import {
  citedSources,
  sourcesInWords,
  countOrigins,
} from '@citeloom/common/domain/provenance/origins';
import { formatCount, formatNumber } from '../../../lib/format.ts';
import type { Judge } from '@citeloom/common/contracts/judge';

/** What ties sources of one origin together. */
function tieOf(source: ReportSource, tied: ReportSource[]): string {
  const all = (test: (other: ReportSource) => boolean) => tied.every(test);
  if (all(({ originId }) => originId === source.originId)) return 'nearly the same words';
  if (source.author !== null && all(({ author }) => author === source.author))
    return 'the same author';
  return all(({ site }) => site === source.site) ? `all from ${source.site}` : 'not independent';
}

/**
 * Whose voice a source is beside the others that a text cites.
 *
 * @param cited all sources that the text cites.
 */
export function originInWords(source: ReportSource, cited: readonly ReportSource[]): string {
  if (!cited.includes(source)) return 'not cited: close, but not the same';
  const others = cited.filter((other) => other !== source);
  if (others.length === 0) return 'the only source that is cited';
  const tied = others.filter((other) => countOrigins([source, other]) === 1);
  if (tied.length === 0) return 'independent of the other sources';
  return `one with ${formatCount(tied.length, 'other source')}: ${tieOf(source, tied)}`;
}

/** What is to be said of a judge to somebody who has never heard of it. */
export function judgeInWords({ model, traps, believed }: Judge): {
  headline: string;
  meaning: string;
} {
  const seen = `Judge: ${traps.seen} of ${formatCount(traps.of, 'trap')} seen`;
  const right = traps.seen === traps.of ? 'all of them' : `${traps.seen} of them`;
  const asked = `Whether a passage states a sentence in other words was judged by ${model}, which knew neither topic nor article. It was asked ${formatCount(traps.of, 'trap')} that look like the rest: true and false claims whose answer is known. It answered ${right} rightly`;
  return believed
    ? { headline: seen, meaning: `${asked}, so its word counts.` }
    : {
        headline: `${seen}. It is not believed.`,
        meaning: `${asked}, which is not enough. So its word counts for nothing here: what code could not prove is said in the words of the sources, or was left out.`,
      };
}

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
      ? `${formatCount(unsupported, 'sentence')} a person wrote ${unsupported === 1 ? 'has' : 'have'} no source.`
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
