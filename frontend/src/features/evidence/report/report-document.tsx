import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { useCopyProtection } from '../../../lib/copy-protection.ts';
import { useLibrary } from '../../../lib/get-library.ts';
import { CheckedText } from './checked-text.tsx';
import { ReportDisagreements } from './report-disagreements.tsx';
import { ReportJudge } from './report-judge.tsx';
import { ReportByPassage } from './report-by-passage.tsx';
import { shownOf, type Shown } from './report-filter.tsx';
import { reportInWords, type ReportKind } from './report-in-words.ts';
import { reportLines } from './report-lines.ts';
import { ReportSources } from './report-sources.tsx';
import { ReportStrip } from './report-strip.tsx';
import { ReportTotals } from './report-totals.tsx';
import { useJump } from './use-jump.ts';

/** Which sentences are shown stands in the address, so that it survives a reload. */
function useShown(): [Shown, (shown: Shown) => void] {
  const [params, setParams] = useSearchParams();
  const shown = shownOf(params.get('show'));
  const show = (wanted: Shown) =>
    setParams(wanted === 'all' ? {} : { show: wanted }, {
      replace: true,
      preventScrollReset: true,
    });
  return [shown, show];
}

type Props = {
  report: EvidenceReport;
  kind: ReportKind;
  /** The text that was checked, as somebody pasted it. */
  text?: string;
  actions: ReactNode;
  notes?: ReactNode;
  /** What is to be said of sentences beside their verdict, by their numbers in the report. */
  remarks?: ReadonlyMap<number, string>;
  /** Where its writer decides what becomes of refused sentences; left out for readers. */
  decideAt?: string;
};

/** A whole evidence report: what it comes to, then passage by passage, then the sources. */
export function ReportDocument(props: Props) {
  const { report, kind, text, actions, notes, remarks, decideAt } = props;
  const withModel = useLibrary().data?.engine.judge !== undefined;
  const lines = useMemo(() => reportLines(report, withModel), [report, withModel]);
  const [shown, show] = useShown();
  const jump = useJump(() => show('all'));
  const withJudge = report.judge !== null;
  // A text of one's own is one's own; what was written here is under the rule of the article.
  const ruled = useCopyProtection('Copying content is not permitted.');
  const protection = kind === 'article' ? ruled : {};
  return (
    <article className="report max-w-[54rem]" {...protection}>
      <header>
        <p className="kicker">{kind === 'article' ? 'Evidence report' : 'Checked text'}</p>
        <h1 dir="auto" className="headline mt-2 text-36">
          {report.title}
        </h1>
        <p className="mt-4 max-w-[68ch] text-18">{reportInWords(report, kind)}</p>
        <div className="no-print mt-5 flex flex-wrap gap-3">{actions}</div>
        {notes}
      </header>
      <div className="mt-8">
        <ReportStrip lines={lines} withJudge={withJudge} onJump={jump} />
      </div>
      {text && <CheckedText text={text} lines={lines} withJudge={withJudge} onJump={jump} />}
      <div className={`grid gap-5 ${text ? 'mt-8' : 'mt-5'}`}>
        <ReportTotals report={report} kind={kind} />
        {report.judge && <ReportJudge judge={report.judge} />}
      </div>
      <ReportDisagreements report={report} />
      <ReportByPassage
        {...{ report, lines, shown, remarks, withJudge, decideAt }}
        onShow={show}
        onJump={jump}
      />
      <ReportSources report={report} />
    </article>
  );
}
