import type { RunListItem } from '@citeloom/common/contracts/run';

/** The status of a run in words, with the colour that says the same. */
export function statusWords({ status, progress }: Pick<RunListItem, 'status' | 'progress'>): {
  text: string;
  tone: string;
} {
  switch (status) {
    case 'queued':
      return { text: 'Waiting', tone: 'text-muted' };
    case 'running':
      return { text: `Running, ${Math.round(progress)} %`, tone: 'text-accent' };
    case 'succeeded':
      return { text: 'Ready', tone: 'text-success' };
    case 'failed':
      return { text: 'Failed', tone: 'text-danger' };
    case 'cancelled':
      return { text: 'Cancelled', tone: 'text-warning' };
  }
}
