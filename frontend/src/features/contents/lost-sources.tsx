import { TriangleAlert } from 'lucide-react';
import type { UserContentItem } from '@citeloom/common/contracts/user-content';
import { formatCount, formatRelative } from '../../lib/format.ts';

import { useNow } from '../../lib/use-now.ts';

type Props = { item: UserContentItem; onOpen: () => void };

/** Says of an item whose sources are watched that some of them are lost, and leads to them. */
export function LostSources({ item, onOpen }: Props) {
  const concerns = item.watch?.concerns ?? 0;
  if (concerns === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mt-1 inline-flex min-h-8 items-center gap-1.5 self-start text-13 font-[550] text-danger hover:underline hover:underline-offset-4"
    >
      <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
      {formatCount(concerns, 'source')} lost or retracted
    </button>
  );
}

/** How the watched sources of an item stand, also where nothing is wrong. */
export function WatchLine({ item, onOpen }: Props) {
  const now = useNow();
  const { watch } = item;
  if (!watch) return null;
  if (watch.concerns > 0) return <LostSources item={item} onOpen={onOpen} />;
  const { checkedAt } = watch;
  return (
    <p className="mt-1 text-13 text-muted">
      Sources watched,{' '}
      {checkedAt ? `checked ${formatRelative(checkedAt, now)}: none lost` : 'not checked yet'}
    </p>
  );
}
