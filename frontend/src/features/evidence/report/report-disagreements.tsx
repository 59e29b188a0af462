import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { SourceLink } from '../../../ui/source-link.tsx';
import { disagreementWords, voicesOf } from '../disagreements.ts';

/** The points on which independent sources say different things, side by side. */
export function ReportDisagreements({ report }: { report: EvidenceReport }) {
  if (report.disagreements.length === 0) return null;
  return (
    <section id="disagreements" aria-labelledby="disagreements-title" className="mt-14">
      <h2 id="disagreements-title" className="headline text-28">
        Sources disagree
      </h2>
      <p className="mt-1 text-14 text-muted">
        Independent sources say different things here. Neither is left out, and no one is chosen.
      </p>
      <ul className="mt-4 border-b border-line">
        {report.disagreements.map((disagreement, index) => (
          <li key={index} className="keep border-t border-line py-4">
            <p className="text-14 font-[550] text-warning">
              On {disagreementWords[disagreement.about]}
            </p>
            <ul className="mt-1 grid gap-1">
              {voicesOf(disagreement, report).map(({ evidenceId, value, title, href }) => (
                <li key={evidenceId} className="text-14">
                  <span className="font-serif text-18">{value}</span>
                  {' · '}
                  <SourceLink href={href}>{title}</SourceLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
