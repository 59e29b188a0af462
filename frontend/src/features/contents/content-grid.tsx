import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { UserContentItem } from '@citeloom/common/contracts/user-content';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import type { ContentActions } from './content-actions.ts';
import { ContentCard } from './content-card.tsx';
import { contentRows } from './content-rows.ts';

const CARDS_PX = 360;
const MONTH_PX = 68;
const OVERSCAN = 3;
/** So many rows before the end, the next page is asked for. */
const AHEAD_ROWS = 4;

const COLUMN_CLASSES = ['grid-cols-1', 'grid-cols-2', 'grid-cols-3'];

function useColumns(): number {
  const two = useMediaQuery('(min-width: 40rem)');
  const three = useMediaQuery('(min-width: 64rem)');
  return three ? 3 : two ? 2 : 1;
}

/** How far from the top of the page an element begins, for lists that scroll with the page. */
function useOffsetTop() {
  const ref = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = ref.current?.getBoundingClientRect();
      if (box) setTop(box.top + scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { ref, top };
}

type Props = {
  items: UserContentItem[];
  actions: ContentActions;
  selectedIds: ReadonlySet<number>;
  /** Under headings of months where the order is by date. */
  byMonth: boolean;
  /** Asks for the next page; null at the end and while one is on its way. */
  onMore: (() => void) | null;
};

/** Cards in one, two or three columns; only those in view are in the page, however many there are. */
export function ContentGrid({ items, actions, selectedIds, byMonth, onMore }: Props) {
  const columns = useColumns();
  const rows = useMemo(() => contentRows(items, columns, byMonth), [items, columns, byMonth]);
  const { ref, top } = useOffsetTop();
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'month' ? MONTH_PX : CARDS_PX),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const shown = virtual.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  const isNearEnd = lastShown >= rows.length - 1 - AHEAD_ROWS;
  useEffect(() => {
    if (isNearEnd) onMore?.();
  }, [isNearEnd, onMore]);

  return (
    <div ref={ref} style={{ height: virtual.getTotalSize() }} className="relative">
      {shown.map(({ key, index, start }) => {
        const row = rows[index]!;
        return (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            style={{ transform: `translateY(${start - top}px)` }}
            className="absolute inset-x-0 top-0"
          >
            {row.kind === 'month' ? (
              <h3 className="kicker pt-5 pb-4 text-16">{row.month}</h3>
            ) : (
              <div className={`grid ${COLUMN_CLASSES[columns - 1]} gap-5 pb-5`}>
                {row.items.map((item) => (
                  <ContentCard
                    key={item.id}
                    item={item}
                    actions={actions}
                    selected={selectedIds.has(item.id)}
                  />
                ))}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
