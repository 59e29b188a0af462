import type { EvidenceReport, ReportSource } from '@citeloom/common/contracts/evidence-report';
import { citedSources } from '@citeloom/common/domain/provenance/origins';
import { siteInWords } from '@citeloom/common/domain/article/site-in-words';
import { formatDay } from '../../../lib/format.ts';
import { formatPublished } from '../../../lib/format-published.ts';
import { dateLine } from '../../../ui/passage.tsx';
import { SourceCheckNote } from '../../../ui/source-check-note.tsx';
import { SourceStanding } from '../../../ui/source-standing.tsx';
import { SourceLink } from '../../../ui/source-link.tsx';
import { originInWords } from './report-in-words.ts';

const FACTS = 'grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-0.5';

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

function SourceItem({ source, origin }: { source: ReportSource; origin: string }) {
  const { title, url, storedUrl, author, fetchedAt, sha256, intact } = source;
  const { canonicalUrl, updatedAt, standing, watch } = source;
  const isWeb = /^https?:\/\//i.test(url);
  return (
    <li className="keep border-t border-line py-4">
      <h3 className="text-16 font-[550]">
        <SourceLink href={url}>{title}</SourceLink>
      </h3>
      <dl className={`mt-2 text-13 ${FACTS}`}>
        <Fact name="From">{[author, siteInWords(source)].filter(Boolean).join(', ')}</Fact>
        {isWeb && <Fact name="Address">{url}</Fact>}
        {canonicalUrl && <Fact name="Canonical">{canonicalUrl}</Fact>}
        <Fact name="Published">{dateLine(source)}</Fact>
        {updatedAt && <Fact name="Updated">{formatPublished(updatedAt)}</Fact>}
        {standing && (
          <Fact name="Standing">
            <SourceStanding standing={standing} />
          </Fact>
        )}
        {watch && (
          <Fact name="Since then">
            <SourceCheckNote check={watch} />
          </Fact>
        )}
        <Fact name="In this text">{origin}</Fact>
        {!intact && (
          <Fact name="Stored text">
            <span className="font-[550] text-danger">
              no longer matches its fingerprint: it was changed after it was checked
            </span>
          </Fact>
        )}
      </dl>
      <details className="report-details group text-13">
        <summary className="inline-flex min-h-9 items-center gap-2 text-muted marker:content-[''] hover:text-ink">
          <span aria-hidden="true" className="transition-transform group-open:rotate-90">
            ›
          </span>
          Details
        </summary>
        <dl className={FACTS}>
          <Fact name="Stored">
            <SourceLink href={storedUrl ?? null}>{formatDay(fetchedAt)}</SourceLink>
            {intact && <span className="text-success"> · still the text that was checked</span>}
          </Fact>
          <Fact name="Fingerprint">
            <code className="text-muted">{sha256}</code>
            <span className="block text-muted">
              SHA-256 of the stored text: another text has another one.
            </span>
          </Fact>
        </dl>
      </details>
    </li>
  );
}

/** The sources of a report: who, where, when, whose words, and whether they are still the same. */
export function ReportSources({ report }: { report: EvidenceReport }) {
  if (report.sources.length === 0) return null;
  const cited = citedSources(report);
  const others = report.sources.filter((source) => !cited.includes(source));
  return (
    <section aria-labelledby="sources-title" className="mt-14">
      <h2 id="sources-title" className="headline text-28">
        Sources
      </h2>
      <ul className="mt-4 border-b border-line">
        {[...cited, ...others].map((source) => (
          <SourceItem key={source.id} source={source} origin={originInWords(source, cited)} />
        ))}
      </ul>
    </section>
  );
}
