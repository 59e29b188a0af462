import type {
  AdminDownloadItem,
  AdminSearchItem,
  Delivery,
  SearchOutcome,
} from '@citeloom/common/contracts/admin-records';
import { formatCount } from '../../../lib/format.ts';
import { Badge, type BadgeLook } from '../../../ui/badge.tsx';

/** How a download was handed over, in words. */
export const DELIVERY_WORDS: Record<Delivery, string> = {
  file: 'as a file',
  sent: 'by mail',
  pending: 'mail on its way',
  outbox: 'kept in the outbox',
  failed: 'mail failed',
  unknown: 'answer was lost',
};

/** How a search has ended, in words. */
export const OUTCOME_WORDS: Record<SearchOutcome, string> = {
  succeeded: 'Found something',
  empty: 'Nothing found',
  failed: 'Failed',
  cancelled: 'Cancelled',
  running: 'Running',
};

const OUTCOME_LOOKS: Record<SearchOutcome, BadgeLook> = {
  succeeded: 'success',
  empty: 'warning',
  failed: 'destructive',
  cancelled: 'secondary',
  running: 'secondary',
};

type DownloadProps = { download: Pick<AdminDownloadItem, 'downloadSent' | 'delivery'> };

/** Sent or Pending, and how. */
export function DeliveryBadge({ download: { downloadSent, delivery } }: DownloadProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge look={downloadSent ? 'default' : delivery === 'failed' ? 'destructive' : 'secondary'}>
        {downloadSent ? 'Sent' : 'Pending'}
      </Badge>
      <span className="text-13 text-muted">{DELIVERY_WORDS[delivery]}</span>
    </span>
  );
}

/** How many results a search had, or why none. */
export function OutcomeBadge({
  search: { outcome, summariesCount },
}: {
  search: Pick<AdminSearchItem, 'outcome' | 'summariesCount'>;
}) {
  return (
    <Badge look={OUTCOME_LOOKS[outcome]}>
      {outcome === 'succeeded' ? formatCount(summariesCount, 'result') : OUTCOME_WORDS[outcome]}
    </Badge>
  );
}
