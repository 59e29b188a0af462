import { ArrowLeft } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { useEvidenceReport } from '../../features/evidence/get-evidence-report.ts';
import { ReportActions } from '../../features/evidence/report/report-actions.tsx';
import { ReportDocument } from '../../features/evidence/report/report-document.tsx';
import { runKinds } from '@citeloom/common/domain/run-kinds';
import { useRun } from '../../runs/use-run.ts';
import { CopyWayOut } from '../../lib/copy-protection.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Notice } from '../../ui/notice.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageLoading } from '../page-loading.tsx';
import { RunUnavailable } from './run-unavailable.tsx';

/** `/articles/:runId/report`: the whole evidence report of an article, to read, print or take along. */
export default function ReportPage() {
  const { runId = '' } = useParams();
  const { run, error, settled, refetch } = useRun(runId);
  const report = useEvidenceReport(runId, run?.seq ?? 0, settled && run?.kind === 'article');
  useDocumentTitle(report.data ? `Evidence: ${report.data.title}` : 'Evidence report');
  const named = { kind: 'article', runId } as const;
  if (error) return <RunUnavailable {...named} error={error} onRetry={() => void refetch()} />;
  if (run && run.kind !== 'article') return <Navigate to={runKinds[run.kind].page(run)} replace />;
  if (report.error) {
    return <RunUnavailable {...named} error={report.error} onRetry={() => void report.refetch()} />;
  }
  const article = pageAddress('article', { runId });
  if (run && !settled) {
    return (
      <div className="page py-16">
        <Notice
          title="The article is still being written"
          actions={<ButtonLink to={article}>Watch it being written</ButtonLink>}
        >
          <p>Its evidence report comes with its last section. This page will show it then.</p>
        </Notice>
      </div>
    );
  }
  if (!report.data) return <PageLoading text="Loading the report…" />;
  return (
    <CopyWayOut value="Print and Download take the report along, Copy the article.">
      <div className="page pt-6">
        <Link
          to={article}
          className="no-print -ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-14 text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Back to the article
        </Link>
        <div className="mt-4">
          <ReportDocument
            report={report.data}
            kind="article"
            decideAt={`${article}?edit#refused`}
            actions={
              <>
                <ReportActions report={report.data} />
                <ButtonLink look="quiet" to={pageAddress('checkText')} className="max-sm:-ml-4">
                  Check any text
                </ButtonLink>
              </>
            }
          />
        </div>
      </div>
    </CopyWayOut>
  );
}
