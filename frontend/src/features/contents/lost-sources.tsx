import { TriangleAlert } from 'lucide-react';
import type { UserContentItem } from '@citeloom/common/contracts/user-content';
import { formatCount } from '../../lib/format.ts';

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
      {formatCount(concerns, 'source')} lost
    </button>
  );
}
