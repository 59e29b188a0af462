import { ArrowRight, BadgeCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type {
  EvidenceReport,
  ReportSentence,
  Verdict,
} from '@citeloom/common/contracts/evidence-report';
import { cautionOf } from '@citeloom/common/domain/provenance/standing';
import { isLost } from '@citeloom/common/domain/source-watch/is-concern';
import { explainRefusal } from '@citeloom/common/domain/evidence/report/explain-check';
import { levelLegend } from '@citeloom/common/domain/article/level-legend';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { unjudgedWords } from '../../lib/level-words.ts';
import { useNow } from '../../lib/use-now.ts';
import { useLibrary } from '../../lib/get-library.ts';
import { LevelLegend } from '../../ui/level-legend.tsx';
import { Help } from '../../ui/tooltip.tsx';
import { evidenceLine } from './evidence-line.ts';

const NAMES = {
  removed: 'Removed',
  softened: 'Said in the words of the source',
  restated: 'Restated, not judged',
  unsupported: 'Not supported',
} satisfies Partial<Record<Verdict, string>>;

type Corrected = keyof typeof NAMES;

/** What is to be said of a sentence that is not proved as it was written. */
function remarkOn(sentence: ReportSentence, report: EvidenceReport, withModel: boolean): string {
  if (sentence.verdict === 'softened' && sentence.drafted)
    return `Drafted as “${sentence.drafted}” ${sentence.refused ? explainRefusal(sentence) : ''}`;
  return sentence.verdict === 'restated'
    ? unjudgedWords(report.judge, withModel)
    : explainRefusal(sentence);
}

/** The passage that comes closest to a sentence of a person. */
function Nearest({ sentence, report }: { sentence: ReportSentence; report: EvidenceReport }) {
  const passage = report.evidence.find(({ id }) => id === sentence.nearest);
  const source = report.sources.find(({ id }) => id === passage?.sourceId);
  if (!passage || !source) return null;
  return (
    <span className="block text-muted">
      Nearest passage: “{passage.quote}” {source.title}
    </span>
  );
}

function Sentences({ report, verdict }: { report: EvidenceReport; verdict: Corrected }) {
  const withModel = useLibrary().data?.engine.judge !== undefined;
  const sentences = report.sentences.filter((sentence) => sentence.verdict === verdict);
  if (sentences.length === 0) return null;
  return (
    <div className="mt-3">
      <h2 className="font-[550]">{NAMES[verdict]}</h2>
      <ul className="mt-1 grid gap-2">
        {sentences.map((sentence, index) => (
          <li key={index}>
            <span className={verdict === 'removed' ? 'line-through decoration-warning' : ''}>
              {sentence.text}
            </span>
            <span className="block text-muted">{remarkOn(sentence, report, withModel)}</span>
            <Nearest sentence={sentence} report={report} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Corrections({ report }: { report: EvidenceReport }) {
  const { removed, softened, restated, unsupported } = report.totals;
  const words = [
    removed > 0 && `${formatNumber(removed)} removed`,
    softened > 0 && `${formatNumber(softened)} said in the words of the source`,
    restated > 0 && `${formatNumber(restated)} restated and not judged`,
    unsupported > 0 && `${formatNumber(unsupported)} not supported`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <details className="group mt-1 text-14">
      <summary className="inline-flex min-h-11 items-center gap-2 font-[550] text-warning marker:content-['']">
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
        {words.join(', ')}
      </summary>
      <div className="border-l-2 border-warning pl-4">
        <Sentences report={report} verdict="removed" />
        <Sentences report={report} verdict="softened" />
        <Sentences report={report} verdict="restated" />
        <Sentences report={report} verdict="unsupported" />
      </div>
    </details>
  );
}

/** What a reader must know before the rest: changed texts, sources that disagree. */
function Warnings({ report }: { report: EvidenceReport }) {
  const changed = report.sources.filter(({ intact }) => !intact).length;
  const points = report.disagreements.length;
  const lost = report.sources.filter(({ watch }) => watch && isLost(watch)).length;
  const marked = report.sources.filter((source) => cautionOf(source)).length;
  return (
    <>
      {changed > 0 && (
        <p className="mt-1 flex items-start gap-1.5 text-14 font-[550] text-danger">
          <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mt-px size-5 shrink-0" />
          {formatCount(changed, 'stored text')} no longer as it was when it was checked
        </p>
      )}
      {marked > 0 && (
        <p className="mt-1 flex items-start gap-1.5 text-14 font-[550] text-danger">
          <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mt-px size-5 shrink-0" />
          {formatCount(marked, 'source')} retracted, withdrawn, doubted or superseded
        </p>
      )}
      {lost > 0 && (
        <p className="mt-1 flex items-start gap-1.5 text-14 font-[550] text-danger">
          <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mt-px size-5 shrink-0" />
          {formatCount(lost, 'source')} gone since, or without what is quoted
        </p>
      )}
      {points > 0 && (
        <p className="mt-1 flex items-start gap-1.5 text-14 font-[550] text-warning">
          <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mt-px size-5 shrink-0" />
          Sources disagree on {formatCount(points, 'point')}
        </p>
      )}
    </>
  );
}

type Props = {
  report: EvidenceReport;
  /** Where the whole report stands. */
  address: string;
};

/** The evidence of an article in one line under its title, what was changed for it, and the way to all of it. */
export function EvidenceSummary({ report, address }: Props) {
  const now = useNow();
  const { cited, restated, unsupported } = report.totals;
  const { floor = 0 } = report;
  const whole = restated + unsupported === 0 && cited >= floor && cited > 0;
  const Mark = whole ? BadgeCheck : TriangleAlert;
  return (
    <div>
      <p
        className={`mt-2 flex items-start gap-1.5 text-14 font-[550] ${whole ? 'text-success' : 'text-warning'}`}
      >
        <Mark aria-hidden="true" strokeWidth={1.5} className="mt-px size-5 shrink-0" />
        {evidenceLine(report, now)}
      </p>
      <Warnings report={report} />
      <div className="mt-2">
        <LevelLegend items={levelLegend(report.totals, report.judge !== null)} />
      </div>
      <Corrections report={report} />
      <div className="no-print flex items-center gap-2">
        <Link
          to={address}
          className="inline-flex min-h-11 items-center gap-1.5 text-14 font-[550] text-accent underline decoration-transparent underline-offset-4 hover:decoration-accent"
        >
          See the full report
          <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </Link>
        <Help about="fact-checking" />
      </div>
    </div>
  );
}
