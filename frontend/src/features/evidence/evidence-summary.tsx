import { ArrowRight, BadgeCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { EvidenceReport, Verdict } from '@citeloom/common/contracts/evidence-report';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { evidenceLine } from './evidence-line.ts';
import { whyNot } from './why-not.ts';

const NAMES: Partial<Record<Verdict, string>> = {
  removed: 'Removed',
  softened: 'Softened',
  unsupported: 'Not supported',
};

function Sentences({ report, verdict }: { report: EvidenceReport; verdict: Verdict }) {
  const sentences = report.sentences.filter((sentence) => sentence.verdict === verdict);
  if (sentences.length === 0) return null;
  return (
    <div className="mt-3">
      <h2 className="font-[550]">{NAMES[verdict]}</h2>
      <ul className="mt-1 grid gap-2">
        {sentences.map((sentence, index) => (
          <li key={index}>
            <span className={verdict === 'removed' ? 'line-through decoration-doubt' : ''}>
              {sentence.text}
            </span>
            <span className="block text-muted">
              {verdict === 'softened' && sentence.drafted
                ? `Drafted as “${sentence.drafted}”`
                : whyNot(sentence, report)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Corrections({ report }: { report: EvidenceReport }) {
  const { removed, softened, unsupported } = report.totals;
  const words = [
    removed > 0 && `${formatNumber(removed)} removed`,
    softened > 0 && `${formatNumber(softened)} softened`,
    unsupported > 0 && `${formatNumber(unsupported)} not supported`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <details className="group mt-1 text-14">
      <summary className="inline-flex min-h-11 items-center gap-2 font-[550] text-doubt marker:content-['']">
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
        {words.join(', ')}: what the passages did not carry
      </summary>
      <div className="border-l-2 border-doubt pl-4">
        <Sentences report={report} verdict="removed" />
        <Sentences report={report} verdict="softened" />
        <Sentences report={report} verdict="unsupported" />
      </div>
    </details>
  );
}

/** What a reader must know before the rest: changed texts, sources that disagree. */
function Warnings({ report }: { report: EvidenceReport }) {
  const changed = report.sources.filter(({ intact }) => !intact).length;
  const points = report.disagreements.length;
  return (
    <>
      {changed > 0 && (
        <p className="mt-1 flex items-start gap-1.5 text-14 font-[550] text-stop">
          <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mt-px size-5 shrink-0" />
          {formatCount(changed, 'stored text')} no longer as it was when it was checked
        </p>
      )}
      {points > 0 && (
        <p className="mt-1 flex items-start gap-1.5 text-14 font-[550] text-doubt">
          <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mt-px size-5 shrink-0" />
          Sources disagree on {formatCount(points, 'point')}
        </p>
      )}
    </>
  );
}

/** The evidence of an article in one line under its title, what was changed for it, and the way to all of it. */
export function EvidenceSummary({ report }: { report: EvidenceReport }) {
  const now = useNow();
  const { supported, cited, unsupported } = report.totals;
  const { floor = 0 } = report;
  const whole = supported === cited && unsupported === 0 && cited >= floor && cited > 0;
  const Mark = whole ? BadgeCheck : TriangleAlert;
  return (
    <div>
      <p
        className={`mt-2 flex items-start gap-1.5 text-14 font-[550] ${whole ? 'text-proof' : 'text-doubt'}`}
      >
        <Mark aria-hidden="true" strokeWidth={1.5} className="mt-px size-5 shrink-0" />
        {evidenceLine(report, now)}
      </p>
      <Warnings report={report} />
      <Corrections report={report} />
      <Link
        to={`/articles/${report.articleId}/report`}
        className="inline-flex min-h-11 items-center gap-1.5 text-14 font-[550] text-thread underline decoration-transparent underline-offset-4 hover:decoration-thread"
      >
        See the full report
        <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </Link>
    </div>
  );
}
