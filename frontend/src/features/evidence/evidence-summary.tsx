import { BadgeCheck } from 'lucide-react';
import type { EvidenceReport, Verdict } from '@citeloom/common/contracts/evidence-report';
import { formatNumber } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { evidenceLine } from './evidence-line.ts';

function Sentences({ report, verdict }: { report: EvidenceReport; verdict: Verdict }) {
  const sentences = report.sentences.filter((sentence) => sentence.verdict === verdict);
  if (sentences.length === 0) return null;
  return (
    <div className="mt-3">
      <h2 className="font-[550]">{verdict === 'removed' ? 'Removed' : 'Softened'}</h2>
      <ul className="mt-1 grid gap-2">
        {sentences.map(({ text, checks }, index) => {
          const missing = checks.filter(({ passed }) => !passed);
          return (
            <li key={index}>
              <span className={verdict === 'removed' ? 'line-through decoration-doubt' : ''}>
                {text}
              </span>
              {missing.length > 0 && (
                <span className="block text-muted">
                  Not in the passage:{' '}
                  {missing.map((check) => check.missing.join(', ') || check.name).join('; ')}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Corrections({ report }: { report: EvidenceReport }) {
  const { removed, softened } = report.totals;
  if (removed + softened === 0) return null;
  const words = [
    removed > 0 && `${formatNumber(removed)} removed`,
    softened > 0 && `${formatNumber(softened)} softened`,
  ].filter(Boolean);
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
      </div>
    </details>
  );
}

/** The evidence of an article in one line under its title, and what was removed or softened. */
export function EvidenceSummary({ report }: { report: EvidenceReport }) {
  const now = useNow();
  const { supported, cited } = report.totals;
  const whole = supported === cited;
  return (
    <div>
      <p
        className={`figures mt-2 flex items-start gap-1.5 text-14 font-[550] ${whole ? 'text-proof' : 'text-doubt'}`}
      >
        <BadgeCheck aria-hidden="true" strokeWidth={1.5} className="mt-px size-5 shrink-0" />
        {evidenceLine(report, now)}
      </p>
      <Corrections report={report} />
    </div>
  );
}
