import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { ReportActions } from '../../features/evidence/report/report-actions.tsx';
import { ReportDocument } from '../../features/evidence/report/report-document.tsx';
import { useShared } from '../../features/sharing/get-shared.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { PageLoading } from '../page-loading.tsx';
import { SharedUnavailable } from './shared-unavailable.tsx';

/** `/shared/:shareId/report`: the evidence report of a shared article. */
export default function SharedReportPage() {
  const { shareId = '' } = useParams();
  const { data, error, refetch } = useShared(shareId);
  useDocumentTitle(data ? `Evidence: ${data.title}` : 'Evidence report');
  if (error) return <SharedUnavailable error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading text="Loading the report…" />;
  return (
    <div className="page pt-6">
      <Link
        to={pageAddress('shared', { shareId })}
        className="no-print -ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-14 text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Back to the article
      </Link>
      <div className="mt-4">
        <ReportDocument
          report={data.report}
          kind="article"
          actions={<ReportActions report={data.report} />}
        />
      </div>
    </div>
  );
}
