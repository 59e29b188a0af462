import type { AdminRunItem } from '@citeloom/common/contracts/admin-runs';
import type { RunStatus } from '@citeloom/common/contracts/run';
import { Badge, type BadgeLook } from '../../../ui/badge.tsx';

/** What becomes of a run, in words. */
export const STATUS_WORDS: Record<RunStatus, string> = {
  queued: 'Waiting',
  running: 'Running',
  waiting: 'Waits for its person',
  succeeded: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

const LOOKS: Record<RunStatus, BadgeLook> = {
  queued: 'secondary',
  running: 'default',
  waiting: 'secondary',
  succeeded: 'success',
  failed: 'destructive',
  cancelled: 'warning',
};

/** The state of a run, with how far it is. */
export function RunStatusBadge({
  run: { status, progress },
}: {
  run: Pick<AdminRunItem, 'status' | 'progress'>;
}) {
  const text = STATUS_WORDS[status];
  return (
    <Badge look={LOOKS[status]}>
      {status === 'running' ? `${text}, ${Math.round(progress)} %` : text}
    </Badge>
  );
}

/** Whose a run is, in words. */
export function ownerWords({ type, email }: AdminRunItem['owner']): string {
  return email ?? (type === 'session' ? 'Visitor' : 'Deleted account');
}
